import type { RecordedPart, SessionRecorder } from '@vonk/schema/ports/session-recorder.ts'
import { faultOf } from './posthog.ts'

/** How many of the newest parts are kept. */
const most = 50

/**
 * The embedded stand-in for the recorder: it refuses what the service refuses, keeps the newest parts in memory, and
 * `/dev/recordings` shows them.
 */
export interface EmbeddedRecorder extends SessionRecorder {
  /** The newest first. */
  newest(): readonly RecordedPart[]
}

/** Creates an empty one. */
export function embeddedRecorder(): EmbeddedRecorder {
  const kept: RecordedPart[] = []
  return {
    record: async (part) => {
      const fault = faultOf(part)
      if (fault) throw new Error(`The recorder refused this: ${fault}.`)
      kept.unshift(part)
      kept.length = Math.min(kept.length, most)
    },
    newest: () => kept,
  }
}

/** Whether recordings stay in this process. */
export const isEmbeddedRecorder = (recorder: SessionRecorder | null): recorder is EmbeddedRecorder =>
  recorder !== null && 'newest' in recorder
