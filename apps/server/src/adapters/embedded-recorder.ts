import type { RecordedPart, SessionRecorder } from '@vonk/schema/ports/session-recorder.ts'
import { validatePart } from './posthog.ts'

/** Maximum number of stored parts. */
const maxParts = 50

/**
 * Embedded fake of the recorder: rejects what the service rejects, and stores the newest parts in memory, where
 * `/dev/recordings` shows them.
 */
export interface EmbeddedRecorder extends SessionRecorder {
  /** The stored parts, the newest first. */
  newest(): readonly RecordedPart[]
}

/** Creates a recorder without parts. */
export function embeddedRecorder(): EmbeddedRecorder {
  const parts: RecordedPart[] = []
  return {
    record: async (part) => {
      const problem = validatePart(part)
      if (problem) throw new Error(`The recorder rejected this: ${problem}.`)
      parts.unshift(part)
      parts.length = Math.min(parts.length, maxParts)
    },
    newest: () => parts,
  }
}

/** True for the embedded fake. */
export const isEmbeddedRecorder = (recorder: SessionRecorder | null): recorder is EmbeddedRecorder =>
  recorder !== null && 'newest' in recorder
