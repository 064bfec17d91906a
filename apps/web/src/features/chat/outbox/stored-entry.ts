import { parseState } from '../../../shared/send-queue/parse-state.ts'
import type { StoredKind } from '../../../shared/send-queue/send-handler.ts'
import { fieldsOf } from '../../../ui/fields.ts'
import { requestOf } from './message-request.ts'
import type { Entry } from './outbox.rules.ts'

/** The storage format of unsent messages. */
export const storedEntry: StoredKind<Entry> = { parse, requestOf }

/** The release before this one stored a rejection as `refusal`, and failures as `losses`. */
function parse(value: unknown): Entry | null {
  const { refusal = null, losses, ...stored } = fieldsOf(value)
  const rejection = stored.rejection ?? refusal
  const state = rejection ? 'rejected' : stored.state
  const entry = { ...stored, ...parseState({ failures: losses, ...stored, state }), rejection }
  return isEntry(entry) ? (entry as unknown as Entry) : null
}

const text = 'string'
const number = 'number'

function isEntry(value: unknown): boolean {
  const { rejection, gift, photo, quote, replyTo, revision, ...entry } = fieldsOf(value)
  return (
    hasTypes(entry, {
      clientId: text,
      profileId: number,
      text,
      typedAt: text,
      waitingSince: number,
    }) &&
    !Number.isNaN(Date.parse(String(entry.typedAt))) &&
    (rejection === null || 'kind' in fieldsOf(rejection)) &&
    (gift === undefined || hasTypes(gift, { name: text, title: text, phrase: text, price: number })) &&
    (photo === undefined || isPhoto(photo)) &&
    (quote === undefined || isQuote(quote)) &&
    (replyTo === undefined || hasTypes(replyTo, { seq: number, senderId: number, text })) &&
    (revision === undefined || hasTypes(revision, { page: text, no: number }))
  )
}

const isPhoto = (photo: unknown) =>
  hasTypes(photo, { width: number, height: number }) &&
  (fieldsOf(photo).uploadId === null || hasTypes(photo, { uploadId: text }))

function isQuote(quote: unknown): boolean {
  const { text: line, photoUrl, photoId, question } = fieldsOf(quote)
  return (
    hasTypes(quote, { part: text }) &&
    [line, photoUrl, question].every((value) => typeof (value ?? '') === text) &&
    typeof (photoId ?? 0) === number
  )
}

function hasTypes(value: unknown, types: Record<string, typeof text | typeof number>): boolean {
  const fields = fieldsOf(value)
  return Object.entries(types).every(([name, type]) => typeof fields[name] === type)
}
