export interface Sms {
  /** E.164: +31612345678. */
  to: string
  text: string
  /** The same SMS twice is sent once. */
  dedupeKey: string
}

/** Sends one SMS; throws where the other side does not take it. */
export type SmsSender = (sms: Sms, now: Date) => Promise<void>
