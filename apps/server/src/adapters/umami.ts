import type { Analytics } from '@vonk/schema/ports/analytics.ts'
import { postJson } from './post-json.ts'

/** The timeout of a request, in milliseconds. */
const timeoutMs = 3000

/**
 * An Umami that the operator hosts, by its documented `POST /api/send`. The server calls it, so that the browser asks no
 * other site and the service never sees a visitor's address.
 */
export const umami = (url: string): Analytics => ({
  record: ({ website, hostname, path, event, referrer, visit, language, userAgent }) =>
    postJson('The analytics service', new URL('/api/send', url), {
      userAgent,
      milliseconds: timeoutMs,
      body: {
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
      },
    }),
})
