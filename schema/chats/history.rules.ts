import type { ConversationRow, MessageRow } from './chats.rows.ts'
import type { HistoryRange } from './messages.store.ts'

export interface HistoryArgs {
  last: number
  before?: number | null
  after?: number | null
  around?: number | null
  aroundUnread?: boolean | null
}

const everything = 2 ** 31 - 1
const day = 24 * 60 * 60 * 1000

/** The earliest time of messages, and photos in them, that a member sees; null: no limit. */
export const historyStart = (days: number, viewer: { isPaid: boolean }, now: Date): Date | null =>
  viewer.isPaid ? null : new Date(now.getTime() - days * day)

/**
 * The range of message numbers that a page needs: the newest, those before or after a number, or both sides
 * of one.
 */
export function historyRange(
  args: HistoryArgs,
  side: Pick<ConversationRow, 'removed_seq' | 'read_seq' | 'unread'>,
): HistoryRange {
  const limit = Math.min(50, Math.max(1, args.last))
  const around = args.around ?? (args.aroundUnread && side.unread > 0 ? side.read_seq + 1 : null)
  if (around !== null) {
    const above = Math.max(side.removed_seq, around - Math.ceil(limit / 2))
    return { above, below: everything, from: 'oldest', limit }
  }
  if (args.after != null) {
    return { above: Math.max(side.removed_seq, args.after), below: everything, from: 'oldest', limit }
  }
  return { above: side.removed_seq, below: args.before ?? everything, from: 'newest', limit }
}

/**
 * Whether a replica may answer a page: an older one, of a conversation with a member whom the viewer still sees. New
 * messages, and those of a deleted member, are read from the primary.
 */
export const isOlderPage = (args: HistoryArgs, side: Pick<ConversationRow, 'other'>): boolean =>
  args.before != null &&
  args.around == null &&
  !args.aroundUnread &&
  args.after == null &&
  Boolean(side.other)

/** Whether the rows are all messages of a range from its newest end, since numbers have no gaps. */
export function isWholeRange(
  rows: readonly Pick<MessageRow, 'seq'>[],
  { above, below, limit }: HistoryRange,
  lastSeq: number,
): boolean {
  const newest = Math.min(below - 1, lastSeq)
  const oldest = Math.max(above + 1, newest - limit + 1)
  return rows.length === Math.max(0, newest - oldest + 1) && rows.every(({ seq }, at) => seq === oldest + at)
}

export interface HistoryPage {
  rows: MessageRow[]
  hasEarlier: boolean
  hasLater: boolean
  hiddenCount: number
}

/**
 * The part of the loaded rows that a member sees. A free member's view starts at `visibleFrom`; numbers have
 * no gaps, so the hidden messages are counted without reading them.
 */
export function historyPage(
  rows: MessageRow[],
  side: Pick<ConversationRow, 'removed_seq' | 'last_seq'>,
  visibleFrom: Date | null,
): HistoryPage {
  const visible = visibleFrom ? rows.filter((row) => row.sent_at >= visibleFrom) : rows
  const lastHidden = rows[rows.length - visible.length - 1]
  const first = visible[0]?.seq ?? (lastHidden ? lastHidden.seq + 1 : side.removed_seq + 1)
  const last = visible.at(-1)?.seq ?? rows.at(-1)?.seq ?? side.last_seq
  return {
    rows: visible,
    hasEarlier: !lastHidden && first > side.removed_seq + 1,
    hasLater: last < side.last_seq,
    hiddenCount: lastHidden ? lastHidden.seq - side.removed_seq : 0,
  }
}
