import type { Analytics } from '@vonk/schema/ports/analytics.ts'

/** Milliseconds until a request is given up. */
const patience = 3000

/**
 * An Umami that the operator hosts, by its documented `POST /api/send`. The server calls it, so that the browser asks no
 * other site and the service never sees a visitor's address.
 */
export const umami = (url: string): Analytics => ({
  record: async ({ website, hostname, path, event, referrer, visit, language, userAgent }) => {
    const answer = await fetch(new URL('/api/send', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({
        type: 'event',
        payload: {
          website,
          hostname,
          url: path,
          referrer: referrer ?? '',
          language,
          id: visit,
          ...(event ? { name: event } : {}),
        },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The analytics service answered ${answer.status}.`)
  },
})
