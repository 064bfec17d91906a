const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The kinds of events that partners can subscribe to. */
export const webhookKinds = ['message', 'like', 'match', 'payment'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/**
 * The delays after each failed attempt, in milliseconds: three days in all. The schedule is that of the Standard
 * Webhooks specification.
 */
const retryDelays = [
  5000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** After so long without a single delivery a webhook is disabled. */
const timeoutMs = 5 * day

/** When a delivery is tried again after so many tries; null if it is given up. */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  const delay = retryDelays[tries - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

/** Whether a webhook that has failed since a time is disabled. */
export const mustBeDisabled = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= timeoutMs

/** An event that a partner is told of; its references are those of the member's events. */
export type DueDelivery = { id: string; grantId: string; eventNo: number; at: Date } & (
  | { kind: 'message'; refs: { c: number; s: number } }
  | { kind: 'like' | 'match'; refs: { p: number } }
  | { kind: 'payment'; refs: { y: number } }
)
