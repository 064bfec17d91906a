import type { Queue } from '../outbox/outbox.rules.ts'
import { isOverdue } from '../outbox/send-status.rules.ts'

export interface Preview {
  kind: 'text' | 'photo' | 'gift' | 'draft'
  text: string
  /** The name of the gift, if the message is one. */
  gift: string | null
  own: boolean
  /** Set while the message has not reached the server: it is being sent, or it failed. */
  unsent: 'waiting' | 'failed' | null
  /** True while the server holds the message until its sender confirms the e-mail address. */
  held: boolean
}

interface PreviewInput {
  draft: string | null
  lastMessage: {
    kind: 'TEXT' | 'PHOTO' | 'GIFT'
    senderId: number
    state: 'HELD' | 'REVIEW' | 'SENT' | 'DELIVERED' | 'READ'
    text: string
    gift: { title: string } | null
  } | null
  queue: Queue
  otherId: number
  /** True for the open conversation, whose draft is in the composer. */
  isOpen: boolean
  now: number
}

/** Returns the preview under the name: the draft, otherwise the last message, sent or not. */
export function previewOf({ draft, lastMessage, queue, otherId, isOpen, now }: PreviewInput): Preview | null {
  if (draft?.trim() && !isOpen)
    return { kind: 'draft', text: oneLine(draft), gift: null, own: true, unsent: null, held: false }
  const unsent = queue.at(-1)
  if (unsent) {
    const failed = queue.some((entry) => entry.rejection !== null || isOverdue(entry, now))
    return {
      kind: unsent.gift ? 'gift' : unsent.photo ? 'photo' : 'text',
      text: oneLine(unsent.text),
      gift: unsent.gift?.title ?? null,
      own: true,
      unsent: failed ? 'failed' : 'waiting',
      held: false,
    }
  }
  if (!lastMessage) return null
  const kind = ({ TEXT: 'text', PHOTO: 'photo', GIFT: 'gift' } as const)[lastMessage.kind]
  return {
    kind,
    text: oneLine(lastMessage.text),
    gift: lastMessage.gift?.title ?? null,
    own: lastMessage.senderId !== otherId,
    unsent: null,
    held: lastMessage.state === 'HELD',
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The time of the latest message of a conversation, including unsent ones, in ISO format. */
export function latestOf(lastMessageAt: string | null, queue: Queue): string {
  return [lastMessageAt ?? '', ...queue.map(({ typedAt }) => typedAt)].reduce((one, other) =>
    other > one ? other : one,
  )
}

/** Sorts the conversations, the latest on top, including their unsent messages. */
export function sortedByLatest<Row>(rows: readonly Row[], latest: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, at: latest(row) }))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .map(({ row }) => row)
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** True if any word of a name starts with the query, ignoring accents. */
export function nameMatches(name: string, query: string): boolean {
  const start = withoutAccents(query).trim()
  const whole = withoutAccents(name)
  return (
    start === '' || whole.startsWith(start) || whole.split(/[\s-]+/).some((part) => part.startsWith(start))
  )
}
