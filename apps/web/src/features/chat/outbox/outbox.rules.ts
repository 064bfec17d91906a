import type { ChosenQuote } from '../../../shared/quote.ts'
import { type Change, failed, type QueueItem, queued } from '../../../shared/send-queue/send-handler.ts'
import type { Revision } from './revision.ts'

/** Why the server rejected a message, with the data that its row shows. */
export type Rejection =
  | { kind: 'credits'; balance: number; price: number }
  | { kind: 'conversations'; limit: number }
  | { kind: 'length'; length: number; limit: number }
  | { kind: 'rate'; retryAfterSeconds: number; at: number }
  | { kind: 'fictional'; warning: string }
  /** The price of the gift has changed; trying again accepts the new price. */
  | { kind: 'price'; price: number }
  | { kind: 'unavailable'; message: string }
  /** The upload of its photo was rejected; `isFinal` if another attempt cannot succeed. */
  | { kind: 'upload'; message: string; isFinal: boolean }
  /** Its photo is no longer on this device. */
  | { kind: 'file' }
  | { kind: 'failed'; message: string }

/** A gift as its giver chose it: everything that its card shows, and the price that the giver accepted. */
export interface ChosenGift {
  /** Its key in the catalogue. */
  name: string
  title: string
  /** Its name as used within a sentence. */
  phrase: string
  /** In credits. */
  price: number
  /** Whether it is free, as gifts to a fictional profile are. */
  free: boolean
}

/** What a message contains besides its text. */
export interface Payload {
  gift?: ChosenGift
  photo?: ChosenPhoto
  /** The part of the other's profile that it is about. */
  quote?: ChosenQuote
  /** The message of the conversation that it answers, as it was when this one was written. */
  replyTo?: ChosenReply
}

/** A message to answer. */
export interface ChosenReply {
  seq: number
  senderId: number
  text: string
  photo: { medium: string } | null
}

/** A photo as its sender chose it; its bytes are stored separately from the queue. */
export interface ChosenPhoto {
  /** In pixels, as the browser displayed it. */
  width: number
  height: number
  /** The server's id of the uploaded bytes; null until they are uploaded. */
  uploadId: string | null
}

/** A message that was typed and that the server has not yet confirmed. */
export interface Entry extends Payload, QueueItem {
  /** Created once and reused by every retry, so that the server detects duplicates. */
  clientId: string
  profileId: number
  /** Empty for a gift without text. */
  text: string
  /** ISO time of typing. */
  typedAt: string
  /** The message becomes overdue counted from here, in milliseconds since the epoch; a retry restarts it. */
  waitingSince: number
  acceptsFictional: boolean
  rejection: Rejection | null
  /** The revision of the draft that it was; absent if it was not typed in the field. */
  revision?: Revision
  /** Its text is being edited in the field: the entry keeps its place in the queue for the edited text. */
  isEdited?: true
}

/** The unsent messages to one member, in the order of typing. */
export type Queue = readonly Entry[]

/** The change of a queue by an event. */
export const changeBy =
  (event: QueueEvent): Change<Entry> =>
  (queue) =>
    applyEvent(queue, event)

export type QueueEvent =
  | { type: 'typed'; entry: Entry }
  | { type: 'sent'; clientId: string }
  | { type: 'failed'; clientId: string }
  | { type: 'rejected'; clientId: string; rejection: Rejection }
  | { type: 'uploaded'; clientId: string; uploadId: string; at: number }
  | { type: 'retried'; clientId: string; at: number; acceptsFictional?: boolean }
  | { type: 'edited'; clientId: string }
  | { type: 'discarded'; clientId: string }

/** Creates an entry for the end of a queue. */
export function newEntry(
  clientId: string,
  profileId: number,
  text: string,
  now: number,
  payload: Payload & Pick<Entry, 'revision'> = {},
): Entry {
  return {
    ...payload,
    ...queued,
    clientId,
    profileId,
    text,
    typedAt: new Date(now).toISOString(),
    waitingSince: now,
    acceptsFictional: false,
    rejection: null,
  }
}

/**
 * Returns the queue after an event; see the states in `SendQueue`. Events may be duplicated, delayed, or about a
 * removed message.
 */
export function applyEvent(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'typed':
      return withTyped(queue, event.entry)
    case 'edited':
      return change(queue, event.clientId, ({ quote, ...entry }) => ({
        ...entry,
        // A message that the server did not take as it is may be about what the profile does not show any more.
        ...(quote && entry.rejection?.kind !== 'failed' && { quote }),
        ...queued,
        rejection: null,
        isEdited: true,
      }))
    case 'sent':
    case 'discarded':
      return withoutIdlePlace(queue.filter(({ clientId }) => clientId !== event.clientId))
    case 'failed':
      return change(queue, event.clientId, failed)
    case 'rejected':
      return change(queue, event.clientId, (entry) => ({
        ...entry,
        state: 'rejected',
        rejection: event.rejection,
      }))
    case 'uploaded':
      return change(queue, event.clientId, (entry) => withUpload(entry, event))
    case 'retried':
      return change(queue, event.clientId, (entry) => ({
        ...atNewPrice(entry),
        ...queued,
        waitingSince: event.at,
        rejection: null,
        acceptsFictional: event.acceptsFictional ?? entry.acceptsFictional,
      }))
  }
}

/** A message sent from the field takes the place of the entry that is being edited. */
function withTyped(queue: Queue, typed: Entry): Queue {
  if (queue.some(({ clientId }) => clientId === typed.clientId)) return queue
  const edited = typed.revision && queue.find(({ isEdited }) => isEdited)
  if (!edited) return [...queue, typed]
  // It stays about what it was about.
  const { quote } = edited
  return change(queue, edited.clientId, () => (quote ? { quote, ...typed } : typed))
}

/** Removes an edited entry at the end of the queue: the next message is appended there anyway. */
function withoutIdlePlace(queue: Queue): Queue {
  return queue.at(-1)?.isEdited ? queue.slice(0, -1) : queue
}

/** A retry accepts the new price, which was shown. */
function atNewPrice(entry: Entry): Entry {
  const { gift, rejection } = entry
  if (!gift || rejection?.kind !== 'price') return entry
  return { ...entry, gift: { ...gift, price: rejection.price } }
}

function withUpload(entry: Entry, { uploadId, at }: { uploadId: string; at: number }): Entry {
  return entry.photo ? { ...entry, photo: { ...entry.photo, uploadId }, waitingSince: at } : entry
}

function change(queue: Queue, clientId: string, edit: (entry: Entry) => Entry): Queue {
  return queue.map((entry) => (entry.clientId === clientId ? edit(entry) : entry))
}

/** True if the first message may be sent now; one that was rejected or is being edited blocks the rest. */
export const canSend = ({ isEdited, rejection }: Entry, now: number): boolean =>
  !isEdited && (!rejection || canRetryAutomatically(rejection, now))

/** A rate limit expires; every other rejection needs the member. */
export function canRetryAutomatically(rejection: Rejection, now: number): boolean {
  return rejection.kind === 'rate' && rateLimitMsLeft(rejection, now) === 0
}

/** Milliseconds that a rate limit lasts; none if the clock of the device was set back behind its beginning. */
const rateLimitMsLeft = (
  { retryAfterSeconds, at }: { retryAfterSeconds: number; at: number },
  now: number,
): number => (now < at ? 0 : Math.max(0, at + retryAfterSeconds * 1000 - now))

/** Milliseconds until a rate limit of a message ends; undefined if the usual pause applies. */
export const pauseMs = ({ rejection }: Entry, now: number): number | undefined =>
  rejection?.kind === 'rate' ? rateLimitMsLeft(rejection, now) || undefined : undefined
