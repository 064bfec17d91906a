import type { MemberContext } from '../core/context.ts'
import { fromReplica } from '../core/replica.ts'
import { lastEventOf, wereChangedSince } from './changes.store.ts'
import { type ConversationRow, type MessageShape, withState } from './chats.rows.ts'
import {
  type HistoryArgs,
  historyPage,
  historyRange,
  historyStart,
  isOlderPage,
  isWholeRange,
} from './history.rules.ts'
import { type HistoryRange, history } from './messages.store.ts'

export interface MessagePage {
  nodes: MessageShape[]
  hasEarlier: boolean
  hasLater: boolean
  hiddenCount: number
}

/**
 * Messages before the newest page, from the replica if there is one. An answer is not used that lacks a message, or a change of
 * one: a reaction, or what was taken back.
 */
const olderMessages = (
  { db, viewer }: MemberContext,
  { conversation_id, last_seq }: ConversationRow,
  range: HistoryRange,
) =>
  fromReplica(db, (one) => history(one, conversation_id, range), {
    readState: (replica) => lastEventOf(replica, viewer.id),
    isUsable: async (rows, lastEvent) =>
      isWholeRange(rows, range, last_seq) &&
      !(await wereChangedSince(db, viewer.id, conversation_id, lastEvent)),
  })

/** A page of a conversation's messages; a free member sees only as many days back as the site's setting. */
export async function pageOfMessages(
  ctx: MemberContext,
  side: ConversationRow,
  args: HistoryArgs,
): Promise<MessagePage> {
  const visibleFrom = historyStart(ctx.site.freeHistoryDays, ctx.viewer, ctx.clock.now())
  const read = async (requested: HistoryArgs) => {
    const range = historyRange(requested, side)
    const rows = await (isOlderPage(requested, side)
      ? olderMessages(ctx, side, range)
      : history(ctx.db, side.conversation_id, range))
    return historyPage(rows, side, visibleFrom)
  }
  let page = await read(args)
  // A position that a free member can no longer see, such as an old unread message: return the newest page
  // instead.
  const hasPosition = args.around != null || args.aroundUnread
  if (hasPosition && page.rows.length === 0 && page.hasLater) page = await read({ last: args.last })
  return { ...page, nodes: page.rows.map((row) => withState(row, side)) }
}
