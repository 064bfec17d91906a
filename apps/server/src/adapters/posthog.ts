import type { RecordedPart, SessionRecorder } from '@vonk/schema/ports/session-recorder.ts'
import { postJson } from './post-json.ts'

/** The timeout of a request, in milliseconds. */
const timeoutMs = 5000

/** The format of a visit's id in PostHog. */
const visitNumber = /^[a-zA-Z\d-]{1,70}$/

/** Why PostHog would reject a part; null if it is valid. */
export function validatePart({ project, visit, events }: RecordedPart): string | null {
  if (!project) return 'no token'
  if (!visitNumber.test(visit)) return 'invalid session id'
  return events.length === 0 ? 'no snapshot data' : null
}

/**
 * A PostHog that the operator hosts, by the endpoint that its own recorder uses: `POST /s/` with `$snapshot` events. The
 * server calls it, so that the browser asks no other site and the service never sees a visitor's address.
 */
export const posthog = (url: string): SessionRecorder => ({
  record: async (part) => {
    const problem = validatePart(part)
    if (problem) throw new Error(`The recorder would reject this: ${problem}.`)
    const { project, visit, view, events, userAgent } = part
    await postJson('The recorder', new URL('/s/', url), {
      userAgent,
      milliseconds: timeoutMs,
      body: {
        event: '$snapshot',
        api_key: project,
        distinct_id: visit,
        properties: {
          $session_id: visit,
          $window_id: view,
          $snapshot_source: 'web',
          $snapshot_data: events,
          $lib: 'web',
          $process_person_profile: false,
          $geoip_disable: true,
        },
      },
    })
  },
})
