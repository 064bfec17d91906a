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
  const shown = visibleFrom ? rows.filter((row) => row.sent_at >= visibleFrom) : rows
  const lastHidden = rows[rows.length - shown.length - 1]
  const first = shown[0]?.seq ?? (lastHidden ? lastHidden.seq + 1 : side.removed_seq + 1)
  const last = shown.at(-1)?.seq ?? rows.at(-1)?.seq ?? side.last_seq
  return {
    rows: shown,
    hasEarlier: !lastHidden && first > side.removed_seq + 1,
    hasLater: last < side.last_seq,
    hiddenCount: lastHidden ? lastHidden.seq - side.removed_seq : 0,
  }
}
