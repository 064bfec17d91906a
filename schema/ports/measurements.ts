/**
 * What operations report about themselves, for the operator. Names come from lists of ours: never a member, an address or a
 * text.
 */
export interface Measurements {
  /** A limit rejected something; `name` is the limit's. */
  limitReached(name: string): void
  /** A payment took another state; `state` is its status, `refunded` or `charged_back`; `open` is when the provider is asked. */
  paymentChanged(state: string): void
  /** An event was written to a socket; `committedAt` is when it was committed, in milliseconds since 1970. */
  eventDelivered(committedAt: number): void
}
