/** Where a browser gets push messages: the address at its push service, and the keys to encrypt for it (RFC 8291). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** What it is about, for the operator's measurements; the push service does not get it. */
  kind: 'new_messages' | 'new_conversations' | 'like' | 'saved_searches'
  /** What the service worker gets, as JSON; the push service cannot read it. */
  payload: string
  /** For how many seconds the push service keeps the message for a device that cannot be reached. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A later message with the same topic replaces this one while it waits: at most 32 letters of base64url. */
  topic: string
  /** Whom the push service may contact about the sender: a `mailto:` or `https:` address. */
  contact: string
}

/** The response of the push service. Metrics have `result` as a label. */
export type PushOutcome =
  | { result: 'sent' }
  /** The browser has given up the subscription. */
  | { result: 'gone' }
  /** Try again after so many seconds; null if the push service does not say when. */
  | { result: 'later'; afterSeconds: number | null; status: number }
  /** The push service never accepts this message; sending it again is useless. */
  | { result: 'rejected'; status: number }

/** The push services of the browsers. */
export interface PushService {
  /** Our public key (VAPID, RFC 8292) in base64url, to which browsers bind subscriptions; null while push is not set up. */
  readonly publicKey: string | null
  /** Whether an address belongs to a push service that we send to. */
  accepts(endpoint: string): boolean
  /** Sends one message. Throws if the push service cannot be reached. */
  send(target: PushTarget, message: PushMessage, now: Date): Promise<PushOutcome>
  /** Ends its connections and threads. What is being sent fails. */
  close(): Promise<void>
}
