import type { StoredKind } from '../../../shared/send-queue/database-queues.ts'
import { fieldsOf } from '../../../ui/fields.ts'
import { requestOf } from './message-request.ts'
import type { Entry } from './outbox.rules.ts'

/** How unsent messages are stored. */
export const storedEntry: StoredKind<Entry> = {
  idOf: ({ clientId }) => clientId,
  sound: (value) => (isEntry(value) ? (value as Entry) : null),
  requestOf,
}

const text = 'string'
const number = 'number'

function isEntry(value: unknown): boolean {
  const { refusal, gift, photo, revision, ...entry } = fieldsOf(value)
  return (
    hasTypes(entry, {
      clientId: text,
      profileId: number,
      text,
      typedAt: text,
      waitingSince: number,
      losses: number,
    }) &&
    !Number.isNaN(Date.parse(String(entry.typedAt))) &&
    (refusal === null || 'kind' in fieldsOf(refusal)) &&
    (gift === undefined || hasTypes(gift, { name: text, title: text, phrase: text, price: number })) &&
    (photo === undefined || isPhoto(photo)) &&
    (revision === undefined || hasTypes(revision, { page: text, no: number }))
  )
}

const isPhoto = (photo: unknown) =>
  hasTypes(photo, { width: number, height: number }) &&
  (fieldsOf(photo).uploadId === null || hasTypes(photo, { uploadId: text }))

function hasTypes(value: unknown, types: Record<string, typeof text | typeof number>): boolean {
  const fields = fieldsOf(value)
  return Object.entries(types).every(([name, type]) => typeof fields[name] === type)
}
