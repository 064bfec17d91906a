import { builder } from '../core/builder.ts'
import { type Page, pageArgs } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize, toCursor } from '../core/cursor.ts'
import { graphError } from '../core/errors.ts'
import { conversationLoader } from './chat-loaders.ts'
import { type ConversationRow, type MessageShape, withState } from './chats.rows.ts'
import { ConversationRef } from './conversation.ts'
import { historyStart } from './history.rules.ts'
import { MessageRef } from './message.ts'
import { patternOf, searchWords } from './search.rules.ts'
import { type SearchPosition, searchOwnMessages } from './search.store.ts'
import { countSearch } from './send-limit.ts'

/** The largest number of messages that are read for one page; the next page continues from there. */
const maxScanned = 10_000

interface Found {
  message: MessageShape
  conversation: ConversationRow
}

/**
 * One page of the viewer's messages that contain all words of a text. GraphQL error: RATE_LIMITED, 2 a
 * second.
 */
export async function searchMessages(
  ctx: MemberContext,
  text: string,
  first: number,
  after: string | null | undefined,
): Promise<Page<Found>> {
  const words = searchWords(text)
  if (words.length === 0) return pageOf([], null, after)
  const wait = countSearch(ctx.db, ctx.viewer.id, ctx.clock.now())
  if (wait > 0) {
    ctx.measurements.limitReached('messageSearches')
    throw graphError('RATE_LIMITED', `Too many searches: wait ${wait} seconds.`)
  }
  const { rows, reached } = await searchOwnMessages(ctx.db, {
    memberId: ctx.viewer.id,
    patterns: words.map(patternOf),
    visibleFrom: historyStart(ctx.site.freeHistoryDays, ctx.viewer, ctx.clock.now()),
    after: fromSearchCursor(after),
    limit: first + 1,
    maxScanned,
  })
  const page = rows.slice(0, first)
  const from = fromSearchCursor(after)
  // A conversation that moved up meanwhile keeps its place in this search, or those that it passed would be found again.
  const placeOf = (place: SearchPosition) =>
    toSearchCursor(
      from?.conversationId === place.conversationId ? { ...place, lastMessageAt: from.lastMessageAt } : place,
    )
  const sides = await conversationLoader(ctx).loadMany(page.map((row) => row.conversation_id))
  const edges = page.flatMap(({ last_message_at: lastMessageAt, ...row }, at) => {
    const conversation = sides[at]
    // The conversation was removed or blocked a moment ago.
    if (!conversation || conversation instanceof Error) return []
    const place = { lastMessageAt, conversationId: row.conversation_id, seq: row.seq }
    return [{ cursor: placeOf(place), node: { message: withState(row, conversation), conversation } }]
  })
  const last = rows.length > first ? rows[first - 1] : undefined
  const next = last
    ? { lastMessageAt: last.last_message_at, conversationId: last.conversation_id, seq: last.seq }
    : reached
  return pageOf(edges, next && placeOf(next), after)
}

const pageOf = (
  edges: Page<Found>['edges'],
  next: string | null,
  after: string | null | undefined,
): Page<Found> => ({
  edges,
  pageInfo: {
    hasNextPage: next !== null,
    hasPreviousPage: Boolean(after),
    startCursor: edges[0]?.cursor ?? null,
    endCursor: next ?? edges.at(-1)?.cursor ?? null,
  },
})

const toSearchCursor = ({ lastMessageAt, conversationId, seq }: SearchPosition) =>
  toCursor(lastMessageAt.toISOString(), conversationId, seq)

function fromSearchCursor(cursor: string | null | undefined): SearchPosition | null {
  const parts = fromCursor(cursor, 'time', 'int', 'int')
  if (!parts) return null
  const [lastMessageAt, conversationId, seq] = parts
  return { lastMessageAt, conversationId, seq }
}

const FoundRef = builder.objectRef<Found>('FoundMessage').implement({
  description: 'A message that matches a search, with its conversation.',
  fields: (t) => ({
    message: t.expose('message', { type: MessageRef, description: 'The message that was found.' }),
    conversation: t.expose('conversation', {
      type: ConversationRef,
      description: 'The conversation that contains the message.',
    }),
  }),
})

const FoundConnectionRef = builder.connectionObject<typeof FoundRef, Page<Found>>({
  name: 'FoundMessageConnection',
  type: FoundRef,
  description:
    'Found messages, grouped by conversation. The conversation with the newest message comes first, and within it the newest message.',
})

builder.queryField('searchMessages', (t) =>
  t.field({
    type: FoundConnectionRef,
    description:
      'Searches the messages that the viewer can see for those that contain all words of a text. Case and accents are ignored. A page looks at 10,000 messages at most, so one with few or no results may still have a next page.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'The text to search for, of at least 2 characters.',
      }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { text, first, after }, ctx) =>
      searchMessages(asMember(ctx), text, pageSize(first, ctx.site.pageSize), after),
  }),
)
