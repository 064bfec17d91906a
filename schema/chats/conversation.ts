import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type Context, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { translate } from '../core/translate.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { deletedProfile, type ProfileShape } from '../profiles/profile-row.ts'
import { conversationLoader, messageLoader } from './chat-loaders.ts'
import { type ConversationRow, type MessageShape, withState } from './chats.rows.ts'
import { conversationsPage, conversationWith, type Folder } from './chats.store.ts'
import { historyStart } from './history.rules.ts'
import { MessageRef } from './message.ts'
import { type MessagePage, pageOfMessages } from './page-of-messages.ts'

/** One page of the viewer's conversations, the newest message first. */
export async function listConversations(
  ctx: MemberContext,
  folder: Folder,
  first: number,
  after: string | null | undefined,
): Promise<Page<ConversationRow>> {
  const rows = await conversationsPage(
    ctx.db,
    ctx.viewer,
    folder,
    fromCursor(after, 'time', 'int'),
    first + 1,
  )
  const position = (row: ConversationRow): [Date, number] => [row.last_message_at, row.conversation_id]
  return toPage(rows, first, after, position, (row) => row)
}

/** The viewer's conversation by its id or by the other's profile id; null if the viewer cannot see one. */
export async function findConversation(
  ctx: MemberContext,
  { id, profileId }: { id?: number | null; profileId?: number | null },
): Promise<ConversationRow | null> {
  const number = id ?? (profileId == null ? null : await conversationWith(ctx.db, ctx.viewer, profileId))
  return number === null ? null : conversationLoader(ctx).load(number)
}

/**
 * The other's profile, from the list row or loaded; for a member who left, a placeholder with a name that
 * says so.
 */
async function otherOf(side: ConversationRow, ctx: Context): Promise<ProfileShape> {
  const row = side.other === undefined ? await profileLoader(ctx).load(side.other_id) : side.other
  return row ?? deletedProfile(side.other_id, translate(ctx, 'leftName'))
}

/** The last message as a list row shows it, from the row itself; null if the viewer removed all messages. */
function lastMessageOf(side: ConversationRow): MessageShape | null {
  const seq = side.is_last_held ? 0 : side.last_seq
  if (!side.is_last_held && seq <= side.removed_seq) return null
  const isTakenBack = side.last_kind === 'taken_back'
  const row = {
    conversation_id: side.conversation_id,
    seq,
    client_id: '',
    sender_id: side.last_sender_id,
    kind: side.last_kind,
    taken_back_at: isTakenBack ? side.last_message_at : null,
    body: side.last_preview,
    photo_id: null,
    gift: side.last_gift ?? null,
    sent_at: side.last_message_at,
  }
  return {
    ...withState(row, side),
    ...(side.is_last_held && { state: 'HELD' as const }),
    client_id: `preview:${side.conversation_id}:${seq}`,
    isPreview: true,
  }
}

/** The last message, with its gift loaded if the row did not contain it. */
async function lastGiftOf(side: ConversationRow, ctx: Context): Promise<MessageShape | null> {
  const message = await messageLoader(ctx).load(`${side.conversation_id}:${side.last_seq}`)
  return lastMessageOf({ ...side, last_gift: message?.gift ?? null })
}

/** Whether the last message is older than a free member may see. */
function isLastHidden(side: ConversationRow, ctx: MemberContext): boolean {
  const start = historyStart(ctx.site.freeHistoryDays, ctx.viewer, ctx.clock.now())
  return start !== null && side.last_message_at < start && side.last_seq > side.removed_seq
}

const MessagePageRef = builder.objectRef<MessagePage>('MessagePage').implement({
  description: 'A page of the messages of a conversation, in the order of their numbers.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [MessageRef], description: 'The messages of this page, oldest first.' }),
    hasEarlier: t.exposeBoolean('hasEarlier', { description: 'Whether there are older messages to load.' }),
    hasLater: t.exposeBoolean('hasLater', { description: 'Whether there are newer messages to load.' }),
    hiddenCount: t.exposeInt('hiddenCount', {
      description: 'The number of older messages that a free member cannot see.',
    }),
  }),
})

export const ConversationRef = builder.objectRef<ConversationRow>('Conversation')
ConversationRef.implement({
  description: 'A conversation as the viewer sees it.',
  fields: (t) => ({
    id: t.exposeInt('conversation_id', {
      description: 'The id of the conversation, as used in addresses and in REST.',
    }),
    profileId: t.exposeInt('other_id', {
      description: 'The profile id of the other member, even if that member has left.',
    }),
    profile: t.field({
      type: ProfileRef,
      description: 'The profile of the other member; a placeholder if that member has left.',
      resolve: (side, _args, ctx) => otherOf(side, ctx),
    }),
    isRequest: t.exposeBoolean('is_request', {
      description:
        'Whether this is a message request: the first messages of a member whom the viewer neither liked nor wrote to. It stops being one when the viewer accepts, answers or likes.',
    }),
    unreadCount: t.exposeInt('unread', {
      description: 'The number of messages of the other member after `readSeq`.',
    }),
    lastMessageAt: t.expose('last_message_at', {
      type: 'DateTime',
      description: 'The time at which the last message was sent.',
    }),
    lastSeq: t.exposeInt('last_seq', { description: 'The number of the last message in the conversation.' }),
    lastMessage: t.field({
      type: MessageRef,
      nullable: true,
      description:
        'A preview of the last message, with its text cut at 120 characters. Null if the viewer removed all messages, or if the message is hidden.',
      resolve: (side, _args, ctx) => {
        if (isLastHidden(side, asMember(ctx))) return null
        return side.last_kind === 'gift' && side.last_gift === undefined
          ? lastGiftOf(side, ctx)
          : lastMessageOf(side)
      },
    }),
    isLastMessageHidden: t.boolean({
      description: 'Whether the last message is hidden because it is older than what a free member can see.',
      resolve: (side, _args, ctx) => isLastHidden(side, asMember(ctx)),
    }),
    readSeq: t.exposeInt('read_seq', {
      description: 'The number of the last message that the viewer has read; the unread divider follows it.',
    }),
    otherDeliveredSeq: t.exposeInt('other_delivered_seq', {
      description:
        'The number of the last message that has reached a device of the other member. It is 0 while the other member has not accepted the request. Of a member who is invisible or hidden it is the number at the time of their last message.',
    }),
    otherReadSeq: t.exposeInt('other_read_seq', {
      description:
        'The number of the last message that the other member has read. It is 0 while one of the two members hides read receipts, or while the other member has not accepted the request. Of a member who is invisible or hidden it is the number at the time of their last message.',
    }),
    draft: t.exposeString('draft', {
      nullable: true,
      description: 'The text that the viewer began on any device and has not sent; null if there is none.',
    }),
    draftReplyTo: t.int({
      nullable: true,
      description: 'The number of the message that the draft answers; null for none.',
      resolve: (side) => side.draft_reply_to ?? null,
    }),
    messages: t.field({
      type: MessagePageRef,
      description: 'A page of messages: the newest, or those before, after or around a number.',
      args: {
        last: t.arg.int({
          required: true,
          defaultValue: 50,
          description: 'The number of messages to return, from 1 to 50.',
        }),
        before: t.arg.int({ description: 'Returns only messages with a lower number than this.' }),
        after: t.arg.int({
          description: 'Returns only messages with a higher number than this, beginning with the next one.',
        }),
        around: t.arg.int({ description: 'Returns messages from half a page below this number onwards.' }),
        aroundUnread: t.arg.boolean({
          description:
            'Returns messages around the first unread message, or the newest messages if none is unread.',
        }),
      },
      resolve: (side, args, ctx) => pageOfMessages(asMember(ctx), side, args),
    }),
  }),
})

const ConversationConnectionRef = builder.connectionObject<typeof ConversationRef, Page<ConversationRow>>({
  name: 'ConversationConnection',
  type: ConversationRef,
  description: 'A page of conversations; the one with the newest message comes first.',
})

const folderOf = (requests: boolean | null | undefined): Folder =>
  requests == null ? 'all' : requests ? 'requests' : 'known'

builder.queryFields((t) => ({
  conversations: t.field({
    type: ConversationConnectionRef,
    description: "Returns the viewer's conversations; the one with the newest message comes first.",
    args: {
      requests: t.arg.boolean({
        description:
          'True returns message requests only, false returns all other conversations. Without it all are returned.',
      }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { requests, first, after }, ctx) =>
      listConversations(asMember(ctx), folderOf(requests), pageSize(first, ctx.site.pageSize), after),
  }),
  conversation: t.field({
    type: ConversationRef,
    nullable: true,
    description:
      'Returns one conversation, by its id or by the other member. Null if the viewer has no such conversation.',
    args: {
      id: t.arg.int({ description: 'The id of the conversation.' }),
      profileId: t.arg.int({ description: 'The profile id of the other member.' }),
    },
    resolve: (_root, args, ctx) => findConversation(asMember(ctx), args),
  }),
}))
