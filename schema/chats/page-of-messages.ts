import type { Database } from '@vonk/prisma/client.ts'
import type { MemberContext } from '../core/context.ts'
import { fromReplica } from '../core/replica.ts'
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

/** Messages before the newest page, from the replica if there is one; an answer that lacks one is not used. */
const olderMessages = (db: Database, { conversation_id, last_seq }: ConversationRow, range: HistoryRange) =>
  fromReplica(db, (one) => history(one, conversation_id, range), {
    readState: async () => null,
    isUsable: (rows) => isWholeRange(rows, range, last_seq),
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
      ? olderMessages(ctx.db, side, range)
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
