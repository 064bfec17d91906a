export interface Sms {
  /** E.164: +31612345678. */
  to: string
  text: string
  /** Who it is from: the site's `smsSender`; null for the sender that all sites share. */
  sender: string | null
  /** Two SMS with the same key are sent once. */
  dedupeKey: string
}

/** Sends one SMS; throws if the provider does not accept it. */
export type SmsSender = (sms: Sms, now: Date) => Promise<void>
