/** A part of a recording of a visit: no member, no address, no text, no picture. */
export interface RecordedPart {
  /** The key of the site's project at the recorder. */
  project: string
  /** Another one for each browser on each day: the visit that the part belongs to. */
  visit: string
  /** Another one for each opening of a page. */
  view: string
  /** What the recorder in the browser saw, in its own format (rrweb), masked. */
  events: readonly { type: number; timestamp: number; data: unknown }[]
  userAgent: string
}

/** For how many days recordings are kept: what the operator sets at the recorder, and what the page about cookies says. */
export const recordingDays = 30

/** The service that keeps recordings of visits. Every call may fail; nobody waits for it. */
export interface SessionRecorder {
  record(part: RecordedPart): Promise<void>
}
