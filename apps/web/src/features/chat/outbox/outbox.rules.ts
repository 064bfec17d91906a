import { backoff } from '../../../ui/backoff.ts'
import type { Revision } from './revision.ts'

/** Why the server would not take a message, with what the row needs to say about it. */
export type Refusal =
  | { kind: 'credits'; balance: number; price: number }
  | { kind: 'conversations'; limit: number }
  | { kind: 'length'; length: number; limit: number }
  | { kind: 'rate'; retryAfterSeconds: number; at: number }
  | { kind: 'fictional'; warning: string }
  /** A gift that costs something else by now; trying again agrees to it. */
  | { kind: 'price'; price: number }
  | { kind: 'unavailable'; message: string }
  /** Its photo was not taken; `isFinal` where another try is no use. */
  | { kind: 'upload'; message: string; isFinal: boolean }
  /** Its photo is no longer on this device. */
  | { kind: 'file' }
  | { kind: 'failed'; message: string }

/** A gift as its giver chose it: all that its card shows, and the price that was agreed to. */
export interface ChosenGift {
  /** Its word in the catalogue. */
  name: string
  title: string
  /** Its name within a sentence. */
  phrase: string
  /** In credits. */
  price: number
  /** What it costs to whom it is given: nothing to a fictional profile. */
  free: boolean
}

/** What a message carries beside its text. */
export interface Cargo {
  gift?: ChosenGift
  photo?: ChosenPhoto
}

/** A photo as its sender chose it; its bytes are kept beside the queue. */
export interface ChosenPhoto {
  /** In pixels, as the browser showed it. */
  width: number
  height: number
  /** What the server calls its bytes; null until it has them. */
  uploadId: string | null
}

/** A message that was typed and that the server has not yet confirmed. */
export interface Entry extends Cargo {
  /** Made once, when the text is typed, and kept through every retry: the server knows a repeat by it. */
  clientId: string
  profileId: number
  /** Empty where a gift goes without words. */
  text: string
  /** ISO time of typing. */
  typedAt: string
  /** Milliseconds since the epoch from which "not sent" is counted; a retry starts it anew. */
  waitingSince: number
  /** How often the answer was lost since then. */
  losses: number
  acceptsFictional: boolean
  refusal: Refusal | null
  /** The state of the draft that it was; absent where it was not written in the field. */
  revision?: Revision
  /** Its text is in the field to be changed: it keeps its place before those behind it for what comes of that. */
  isEdited?: true
}

/** The unsent messages to one member, in the order in which they were typed. */
export type Queue = readonly Entry[]

export type QueueEvent =
  | { type: 'typed'; entry: Entry }
  | { type: 'sent'; clientId: string }
  | { type: 'lost'; clientId: string }
  | { type: 'refused'; clientId: string; refusal: Refusal }
  | { type: 'uploaded'; clientId: string; uploadId: string; at: number }
  | { type: 'retried'; clientId: string; at: number; acceptsFictional?: boolean }
  | { type: 'edited'; clientId: string }
  | { type: 'discarded'; clientId: string }

/** A fresh entry for the end of a queue. */
export function newEntry(
  clientId: string,
  profileId: number,
  text: string,
  now: number,
  cargo: Cargo & Pick<Entry, 'revision'> = {},
): Entry {
  return {
    ...cargo,
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
      return withTyped(queue, event.entry)
    case 'edited':
      return change(queue, event.clientId, (entry) => ({ ...entry, refusal: null, isEdited: true }))
    case 'sent':
    case 'discarded':
      return withoutIdlePlace(queue.filter(({ clientId }) => clientId !== event.clientId))
    case 'lost':
      return change(queue, event.clientId, (entry) => ({ ...entry, losses: entry.losses + 1 }))
    case 'refused':
      return change(queue, event.clientId, (entry) => ({ ...entry, refusal: event.refusal }))
    case 'uploaded':
      return change(queue, event.clientId, (entry) => withUpload(entry, event))
    case 'retried':
      return change(queue, event.clientId, (entry) => ({
        ...atNewPrice(entry),
        waitingSince: event.at,
        losses: 0,
        refusal: null,
        acceptsFictional: event.acceptsFictional ?? entry.acceptsFictional,
      }))
  }
}

/** What is sent from the field takes the place of the message that was put into it to be changed. */
function withTyped(queue: Queue, typed: Entry): Queue {
  if (queue.some(({ clientId }) => clientId === typed.clientId)) return queue
  const edited = typed.revision && queue.find(({ isEdited }) => isEdited)
  return edited ? change(queue, edited.clientId, () => typed) : [...queue, typed]
}

/** With nothing behind it a place need not be kept: what is sent next goes there anyway. */
function withoutIdlePlace(queue: Queue): Queue {
  return queue.at(-1)?.isEdited ? queue.slice(0, -1) : queue
}

/** A member who tries again was told the new price. */
function atNewPrice(entry: Entry): Entry {
  const { gift, refusal } = entry
  if (!gift || refusal?.kind !== 'price') return entry
  return { ...entry, gift: { ...gift, price: refusal.price } }
}

function withUpload(entry: Entry, { uploadId, at }: { uploadId: string; at: number }): Entry {
  return entry.photo ? { ...entry, photo: { ...entry.photo, uploadId }, waitingSince: at } : entry
}

function change(queue: Queue, clientId: string, edit: (entry: Entry) => Entry): Queue {
  return queue.map((entry) => (entry.clientId === clientId ? edit(entry) : entry))
}

/** The one message that may go out now: the oldest, unless it was refused or is edited, which holds up all after it. */
export function nextToSend(queue: Queue, now: number): Entry | undefined {
  const head = queue[0]
  if (head?.isEdited) return undefined
  return head && (!head.refusal || mayRetryAlone(head.refusal, now)) ? head : undefined
}

/** A refusal for haste lifts by itself; every other one waits for its writer. */
function mayRetryAlone(refusal: Refusal, now: number): boolean {
  return refusal.kind === 'rate' && now >= rateEnds(refusal)
}

/**
 * Whether a text can go back to the field to be changed. What may be at the server already cannot, unless it counts as
 * not sent: only the head of a queue is ever tried, and it cannot have left a device that was offline since before.
 */
export function isRecallable(
  queue: Queue,
  clientId: string,
  now: number,
  offlineSince: number | null,
): boolean {
  const entry = queue.find((one) => one.clientId === clientId)
  if (!entry || entry.gift || entry.photo || entry.isEdited) return false
  if (entry.refusal) return !mayRetryAlone(entry.refusal, now)
  const wasTried = entry === queue[0] && !(offlineSince !== null && Date.parse(entry.typedAt) >= offlineSince)
  return !wasTried || isOverdue(entry, now)
}

function rateEnds(refusal: { retryAfterSeconds: number; at: number }): number {
  return refusal.at + refusal.retryAfterSeconds * 1000
}

/**
 * Milliseconds until the next try: nothing before the first, then one second doubling to thirty, of which a
 * random part is waited so that clients do not return all at once. Undefined when only the writer can go on.
 */
export function waitBefore(queue: Queue, now: number, random: number): number | undefined {
  const head = queue[0]
  if (!head || head.isEdited) return undefined
  if (head.refusal)
    return head.refusal.kind === 'rate' ? Math.max(0, rateEnds(head.refusal) - now) : undefined
  if (head.losses === 0) return 0
  return Math.round(backoff(head.losses - 1, { fixed: 0.5, random: () => random }))
}

/** After this many milliseconds a message that is still on its way is shown as not sent. */
export const overdueAfter = 30_000
/** A photo that has yet to be uploaded is given longer. */
const uploadOverdueAfter = 120_000

const patience = ({ photo }: Entry) => (photo && !photo.uploadId ? uploadOverdueAfter : overdueAfter)

export function isOverdue(entry: Entry, now: number): boolean {
  return !entry.isEdited && now - entry.waitingSince >= patience(entry)
}

/** What a row says of its unsent message. */
export type Standing = 'sending' | 'behind' | 'overdue' | 'refused' | 'edited'

/** How each message of a queue stands: `behind` waits for a refused or edited one above it. */
export function standings(queue: Queue, now: number): ReadonlyMap<string, Standing> {
  let blocked = false
  return new Map(
    queue.map((entry) => {
      const standing = standingOf(entry, blocked, now)
      blocked ||= standing === 'refused' || standing === 'edited'
      return [entry.clientId, standing]
    }),
  )
}

function standingOf(entry: Entry, blocked: boolean, now: number): Standing {
  if (entry.isEdited) return 'edited'
  if (entry.refusal) return 'refused'
  if (blocked) return 'behind'
  return isOverdue(entry, now) ? 'overdue' : 'sending'
}

/** Milliseconds until a message of the queue becomes overdue; undefined when none will. */
export function untilOverdue(queue: Queue, now: number): number | undefined {
  const waits = queue
    .filter((entry) => !entry.refusal && !entry.isEdited && !isOverdue(entry, now))
    .map((entry) => entry.waitingSince + patience(entry) - now)
  return waits.length > 0 ? Math.min(...waits) : undefined
}
