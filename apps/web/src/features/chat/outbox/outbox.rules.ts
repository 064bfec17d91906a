/** Why the server would not take a message, with what the row needs to say about it. */
export type Refusal =
  | { kind: 'credits'; balance: number; price: number }
  | { kind: 'conversations'; limit: number }
  | { kind: 'length'; length: number; limit: number }
  | { kind: 'rate'; retryAfterSeconds: number; at: number }
  | { kind: 'fictional'; warning: string }
  | { kind: 'unavailable'; message: string }
  | { kind: 'failed'; message: string }

/** A message that was typed and that the server has not yet confirmed. */
export interface Entry {
  /** Made once, when the text is typed, and kept through every retry: the server knows a repeat by it. */
  clientId: string
  profileId: number
  text: string
  /** ISO time of typing. */
  typedAt: string
  /** Milliseconds since the epoch from which "not sent" is counted; a retry starts it anew. */
  waitingSince: number
  /** How often the answer was lost since then. */
  losses: number
  acceptsFictional: boolean
  refusal: Refusal | null
}

/** The unsent messages to one member, in the order in which they were typed. */
export type Queue = readonly Entry[]

export type QueueEvent =
  | { type: 'typed'; entry: Entry }
  | { type: 'sent'; clientId: string }
  | { type: 'lost'; clientId: string }
  | { type: 'refused'; clientId: string; refusal: Refusal }
  | { type: 'retried'; clientId: string; at: number; acceptsFictional?: boolean }
  | { type: 'discarded'; clientId: string }

/** A fresh entry for the end of a queue. */
export function newEntry(clientId: string, profileId: number, text: string, now: number): Entry {
  return {
    clientId,
    profileId,
    text,
    typedAt: new Date(now).toISOString(),
    waitingSince: now,
    losses: 0,
    acceptsFictional: false,
    refusal: null,
  }
}

/** The queue after something happened. Every event may come twice, late, or for a message that is gone. */
export function afterEvent(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'typed':
      return queue.some(({ clientId }) => clientId === event.entry.clientId) ? queue : [...queue, event.entry]
    case 'sent':
    case 'discarded':
      return queue.filter(({ clientId }) => clientId !== event.clientId)
    case 'lost':
      return change(queue, event.clientId, (entry) => ({ ...entry, losses: entry.losses + 1 }))
    case 'refused':
      return change(queue, event.clientId, (entry) => ({ ...entry, refusal: event.refusal }))
    case 'retried':
      return change(queue, event.clientId, (entry) => ({
        ...entry,
        waitingSince: event.at,
        losses: 0,
        refusal: null,
        acceptsFictional: event.acceptsFictional ?? entry.acceptsFictional,
      }))
  }
}

function change(queue: Queue, clientId: string, edit: (entry: Entry) => Entry): Queue {
  return queue.map((entry) => (entry.clientId === clientId ? edit(entry) : entry))
}

/** The one message that may go out now: the oldest, unless it was refused, which holds up all after it. */
export function nextToSend(queue: Queue, now: number): Entry | undefined {
  const head = queue[0]
  return head && (!head.refusal || mayRetryAlone(head.refusal, now)) ? head : undefined
}

/** A refusal for haste lifts by itself; every other one waits for its writer. */
function mayRetryAlone(refusal: Refusal, now: number): boolean {
  return refusal.kind === 'rate' && now >= rateEnds(refusal)
}

function rateEnds(refusal: { retryAfterSeconds: number; at: number }): number {
  return refusal.at + refusal.retryAfterSeconds * 1000
}

const longestWait = 30_000

/**
 * Milliseconds until the next try: nothing before the first, then one second doubling to thirty, of which a
 * random part is waited so that clients do not return all at once. Undefined when only the writer can go on.
 */
export function waitBefore(queue: Queue, now: number, random: number): number | undefined {
  const head = queue[0]
  if (!head) return undefined
  if (head.refusal)
    return head.refusal.kind === 'rate' ? Math.max(0, rateEnds(head.refusal) - now) : undefined
  if (head.losses === 0) return 0
  const ceiling = Math.min(longestWait, 1000 * 2 ** Math.min(head.losses - 1, 5))
  return Math.round(ceiling / 2 + (random * ceiling) / 2)
}

/** After this many milliseconds a message that is still on its way is shown as not sent. */
export const overdueAfter = 30_000

export function isOverdue(entry: Entry, now: number): boolean {
  return now - entry.waitingSince >= overdueAfter
}

/** What a row says of its unsent message. */
export type Standing = 'sending' | 'behind' | 'overdue' | 'refused'

/** How each message of a queue stands: `behind` waits for a refused one above it. */
export function standings(queue: Queue, now: number): ReadonlyMap<string, Standing> {
  let blocked = false
  return new Map(
    queue.map((entry) => {
      const standing = entry.refusal
        ? 'refused'
        : blocked
          ? 'behind'
          : isOverdue(entry, now)
            ? 'overdue'
            : 'sending'
      blocked ||= standing === 'refused'
      return [entry.clientId, standing]
    }),
  )
}

/** Milliseconds until a message of the queue becomes overdue; undefined when none will. */
export function untilOverdue(queue: Queue, now: number): number | undefined {
  const waits = queue
    .filter((entry) => !entry.refusal && !isOverdue(entry, now))
    .map((entry) => entry.waitingSince + overdueAfter - now)
  return waits.length > 0 ? Math.min(...waits) : undefined
}
