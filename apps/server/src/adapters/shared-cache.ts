import type { SharedCache } from '@vonk/schema/ports/shared-cache.ts'

/** The maximum number of URLs per request, which all common CDNs accept. */
const perRequest = 30

/** A CDN that removes copies at the request `POST { "files": [url, ...] }` with a bearer token. */
export function cdnCache({ url, token }: { url: string; token: string }): SharedCache {
  return {
    purge: async (urls) => {
      for (let at = 0; at < urls.length; at += perRequest) {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ files: urls.slice(at, at + perRequest) }),
          redirect: 'error',
          signal: AbortSignal.timeout(15_000),
        })
        // The body may repeat the request, so only the status is reported.
        if (!answer.ok) throw new Error(`The shared cache answered ${answer.status} to a purge.`)
      }
    },
  }
}

/** Without a CDN there are no shared copies to remove. */
export const noSharedCache: SharedCache = { purge: async () => {} }
