import type { Queue } from '../outbox/outbox.rules.ts'
import { isOverdue } from '../outbox/outbox.rules.ts'

export interface Preview {
  kind: 'text' | 'photo' | 'gift' | 'draft'
  text: string
  /** The gift's name, where it is one. */
  gift: string | null
  own: boolean
  /** It has not reached the server: it is on its way, or it waits for its writer. */
  unsent: 'waiting' | 'failed' | null
  /** The server has it, and waits for the confirmation of the writer's e-mail. */
  held: boolean
}

interface RowFacts {
  draft: string | null
  lastMessage: {
    kind: 'TEXT' | 'PHOTO' | 'GIFT'
    senderId: number
    state: 'HELD' | 'SENT' | 'DELIVERED' | 'READ'
    text: string
    gift: { title: string } | null
  } | null
  queue: Queue
  otherId: number
  /** The open conversation shows its draft in the composer. */
  isOpen: boolean
  now: number
}

/** The one line under a name: what was begun, else what was last said, sent or not. */
export function previewOf({ draft, lastMessage, queue, otherId, isOpen, now }: RowFacts): Preview | null {
  if (draft?.trim() && !isOpen)
    return { kind: 'draft', text: oneLine(draft), gift: null, own: true, unsent: null, held: false }
  const unsent = queue.at(-1)
  if (unsent) {
    const failed = queue.some((entry) => entry.refusal !== null || isOverdue(entry, now))
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

/** When a conversation was last written in, unsent messages included; ISO. */
export function latestOf(lastMessageAt: string | null, queue: Queue): string {
  return [lastMessageAt ?? '', ...queue.map(({ typedAt }) => typedAt)].reduce((one, other) =>
    other > one ? other : one,
  )
}

/** The conversations with the newest on top; what is still unsent counts. */
export function inOrder<Row>(rows: readonly Row[], latest: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, at: latest(row) }))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .map(({ row }) => row)
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether a name fits what was typed: any part of it that begins so, accents aside. */
export function nameFits(name: string, typed: string): boolean {
  const wanted = bare(typed).trim()
  const whole = bare(name)
  return (
    wanted === '' || whole.startsWith(wanted) || whole.split(/[\s-]+/).some((part) => part.startsWith(wanted))
  )
}
