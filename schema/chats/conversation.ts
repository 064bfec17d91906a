import { builder } from '../builder.ts'
import { edgeOf, pageInfoField } from '../connection.ts'
import { asMember, type Context, type MemberContext } from '../context.ts'
import { fromTimeCursor, pageSize } from '../cursor.ts'
import { type Page, toPage } from '../page-info.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { goneProfile, type ProfileShape } from '../profiles/profile-row.ts'
import { say } from '../speak.ts'
import { type ConversationRow, type MessageShape, withState } from './chats.rows.ts'
import { conversationsPage, conversationWith } from './chats.store.ts'
import { type HistoryArgs, historyPage, historyRange } from './history.rules.ts'
import { MessageRef } from './message.ts'
import { history } from './messages.store.ts'

/** One page of the viewer's conversations, the newest message first. */
export async function listConversations(
  ctx: MemberContext,
  first: number,
  after: string | null | undefined,
): Promise<Page<ConversationRow>> {
  const rows = await conversationsPage(ctx.db, ctx.viewer.id, fromTimeCursor(after), first + 1)
  const position = (row: ConversationRow): [Date, number] => [row.last_message_at, row.conversation_id]
  return toPage(rows, first, after, position, (row) => row)
}

/** The viewer's conversation by its number or by the other; null where there is none to see. */
export async function findConversation(
  ctx: MemberContext,
  { id, profileId }: { id?: number | null; profileId?: number | null },
): Promise<ConversationRow | null> {
  const number = id ?? (profileId == null ? null : await conversationWith(ctx.db, ctx.viewer.id, profileId))
  return number === null ? null : ctx.loaders.conversations.load(number)
}

interface MessagePage {
  nodes: MessageShape[]
  hasEarlier: boolean
  hasLater: boolean
  hiddenCount: number
}

const day = 24 * 60 * 60 * 1000

/** A page of a conversation's messages; a free member sees no further back than the site's days. */
export async function pageOfMessages(
  ctx: MemberContext,
  side: ConversationRow,
  args: HistoryArgs,
): Promise<MessagePage> {
  const { freeHistoryDays } = ctx.site
  const visibleFrom = ctx.viewer.isPaid ? null : new Date(ctx.clock.now().getTime() - freeHistoryDays * day)
  const read = async (wanted: HistoryArgs) =>
    historyPage(await history(ctx.db, side.conversation_id, historyRange(wanted, side)), side, visibleFrom)
  let page = await read(args)
  // A place that a free member no longer sees, such as a long unread message: the newest page instead.
  const isPlace = args.around != null || args.aroundUnread
  if (isPlace && page.rows.length === 0 && page.hasLater) page = await read({ last: args.last })
  return { ...page, nodes: page.rows.map((row) => withState(row, side)) }
}

/** The other side: read along with a list, or loaded; a member who left is a name that says so. */
async function otherOf(side: ConversationRow, ctx: Context): Promise<ProfileShape> {
  const row = side.other === undefined ? await ctx.loaders.profiles.load(side.other_id) : side.other
  return row ?? goneProfile(side.other_id, say(ctx, 'leftName'))
}

/** The last message as a list row shows it, from the row itself; null where the viewer removed all messages. */
function lastMessageOf(side: ConversationRow): MessageShape | null {
  if (side.last_seq <= side.removed_seq) return null
  const row = {
    conversation_id: side.conversation_id,
    seq: side.last_seq,
    client_id: '',
    sender_id: side.last_sender_id,
    kind: side.last_kind,
    body: side.last_preview,
    sent_at: side.last_message_at,
  }
  return {
    ...withState(row, side),
    client_id: `preview:${side.conversation_id}:${side.last_seq}`,
    isPreview: true,
  }
}

const MessagePageRef = builder.objectRef<MessagePage>('MessagePage').implement({
  description: 'A stretch of messages in the order of their numbers.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [MessageRef], description: 'Oldest first.' }),
    hasEarlier: t.exposeBoolean('hasEarlier', { description: 'There are older ones to ask for.' }),
    hasLater: t.exposeBoolean('hasLater', { description: 'There are newer ones to ask for.' }),
    hiddenCount: t.exposeInt('hiddenCount', { description: 'Older ones that a free member cannot see.' }),
  }),
})

export const ConversationRef = builder.objectRef<ConversationRow>('Conversation')
ConversationRef.implement({
  description: "The viewer's side of a conversation.",
  fields: (t) => ({
    id: t.exposeInt('conversation_id', { description: 'The number in addresses and in REST.' }),
    profile: t.field({
      type: ProfileRef,
      description: 'The other.',
      resolve: (side, _args, ctx) => otherOf(side, ctx),
    }),
    unreadCount: t.exposeInt('unread', { description: 'Messages of the other after `readSeq`.' }),
    lastMessageAt: t.expose('last_message_at', {
      type: 'DateTime',
      description: 'When the last message was sent.',
    }),
    lastSeq: t.exposeInt('last_seq', { description: 'The number of the last message.' }),
    lastMessage: t.field({
      type: MessageRef,
      nullable: true,
      description:
        'A preview: its text is cut at 120 characters. Absent where the viewer removed all messages.',
      resolve: lastMessageOf,
    }),
    readSeq: t.exposeInt('read_seq', {
      description: 'The viewer has read up to here; the unread divider follows it.',
    }),
    otherDeliveredSeq: t.exposeInt('other_delivered_seq', {
      description: 'Up to here a device of the other has the messages.',
    }),
    otherReadSeq: t.exposeInt('other_read_seq', { description: 'Up to here the other has read.' }),
    draft: t.exposeString('draft', {
      nullable: true,
      description: 'A text begun and not sent, on any device.',
    }),
    messages: t.field({
      type: MessagePageRef,
      description: 'The newest messages, or those before, after or around a number.',
      args: {
        last: t.arg.int({ required: true, defaultValue: 50, description: 'How many; 1 to 50.' }),
        before: t.arg.int({ description: 'Only numbers below.' }),
        after: t.arg.int({ description: 'Only numbers above, from there on.' }),
        around: t.arg.int({ description: 'From half a page below this number on.' }),
        aroundUnread: t.arg.boolean({
          description: 'Around the first unread message if there is one, else the newest.',
        }),
      },
      resolve: (side, args, ctx) => pageOfMessages(asMember(ctx), side, args),
    }),
  }),
})

const ConversationEdgeRef = edgeOf('ConversationEdge', ConversationRef)

const ConversationConnectionRef = builder
  .objectRef<Page<ConversationRow>>('ConversationConnection')
  .implement({
    description: 'Conversations, the newest message first.',
    fields: (t) => ({
      edges: t.expose('edges', { type: [ConversationEdgeRef], description: 'This page.' }),
      pageInfo: pageInfoField(t),
    }),
  })

builder.queryFields((t) => ({
  conversations: t.field({
    type: ConversationConnectionRef,
    description: "The viewer's conversations, the newest message first.",
    args: {
      first: t.arg.int({ defaultValue: 30, description: 'How many; 1 to 50.' }),
      after: t.arg.string({ description: 'The cursor to go on from.' }),
    },
    resolve: (_root, { first, after }, ctx) => listConversations(asMember(ctx), pageSize(first, 30), after),
  }),
  conversation: t.field({
    type: ConversationRef,
    nullable: true,
    description: 'One conversation, by its number or by the other; null where the viewer has none.',
    args: {
      id: t.arg.int({ description: "The conversation's number." }),
      profileId: t.arg.int({ description: 'The other.' }),
    },
    resolve: (_root, args, ctx) => findConversation(asMember(ctx), args),
  }),
}))
