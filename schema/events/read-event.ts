import { arrivalFor } from '../chats/arrival.ts'
import { conversationLoader, messageLoader } from '../chats/chat-loaders.ts'
import { type ConversationRow, type MessageRow, type MessageShape, withState } from '../chats/chats.rows.ts'
import { heldMessageOf } from '../chats/message.ts'
import { asMember, type Context, type MemberContext } from '../core/context.ts'
import { provide } from '../core/per-request.ts'
import { balance } from '../credits/balance.ts'
import { type LikeShape, likeBetween } from '../likes/like.ts'
import { ownPayment } from '../payments/payment.ts'
import type { PaymentRow } from '../payments/payment-row.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { EventRow } from './events.store.ts'

/** An event with what it tells, read with the viewer's rights of this moment. */
export type EventShape = EventRow & {
  typename: string
  message?: MessageShape
  conversation?: ConversationRow
  like?: LikeShape
  payment?: PaymentRow
}

/**
 * Reads what an event refers to. What is no longer to be seen (removed, blocked, taken back) becomes the event
 * that says so: applying a member's events to an old state must give the fresh one.
 */
export async function readEvent(row: EventRow, ctx: Context): Promise<EventShape> {
  const [conversation, message] = await Promise.all([
    row.refs.c == null ? null : conversationLoader(ctx).load(row.refs.c),
    row.kind === 'message' ? messageLoader(ctx).load(`${row.refs.c}:${row.refs.s}`) : null,
  ])
  switch (row.kind) {
    case 'message': {
      // Removed or blocked since, which an event of its own will tell; the balance is told by none but this.
      if (!conversation || !message) return { ...row, typename: 'CreditsEvent' }
      return messageEvent(row, conversation, message)
    }
    case 'held': {
      const held = await heldMessageOf(ctx, row.refs.h ?? '')
      // Delivered or released since, which events of their own tell.
      if (!conversation || !held) return { ...row, typename: 'CreditsEvent' }
      return { ...row, typename: 'MessageEvent', conversation, message: held }
    }
    case 'read':
      return conversation
        ? { ...row, typename: 'ReadEvent', conversation }
        : { ...row, typename: 'ConversationRemovedEvent' }
    case 'accepted':
      return conversation
        ? { ...row, typename: 'ConversationAcceptedEvent', conversation }
        : { ...row, typename: 'ConversationRemovedEvent' }
    case 'delivered':
      return conversation
        ? { ...row, typename: 'DeliveredEvent', conversation }
        : { ...row, typename: 'ConversationRemovedEvent' }
    case 'like': {
      const like = likeBetween(await profileLoader(ctx).load(row.refs.p ?? 0))
      return like ? { ...row, typename: 'LikeEvent', like } : { ...row, typename: 'LikeChangedEvent' }
    }
    case 'match': {
      const like = likeBetween(await profileLoader(ctx).load(row.refs.p ?? 0))
      return like?.profile.matched_at
        ? { ...row, typename: 'MatchEvent', like }
        : { ...row, typename: 'LikeChangedEvent' }
    }
    case 'payment': {
      const payment = await ownPayment(asMember(ctx), row.refs.y ?? 0)
      return payment ? { ...row, typename: 'PaymentEvent', payment } : { ...row, typename: 'CreditsEvent' }
    }
    default:
      return { ...row, typename: typenames[row.kind] ?? 'StaleEvent' }
  }
}

const messageEvent = (row: EventRow, conversation: ConversationRow, message: MessageRow): EventShape => ({
  ...row,
  typename: 'MessageEvent',
  at: message.sent_at,
  conversation,
  message: withState(message, conversation),
})

/**
 * Reads an event that has just happened. A message is on its way to a screen: all that its event tells is read in
 * one statement.
 */
export async function readLiveEvent(row: EventRow, ctx: MemberContext): Promise<EventShape> {
  const { c, s } = row.refs
  if (row.kind !== 'message' || c == null || s === undefined) return readEvent(row, ctx)
  const arrived = await arrivalFor(ctx.db, ctx.viewer.id, c, s)
  if (!arrived) return { ...row, typename: 'CreditsEvent' }
  provide(ctx, balance, Promise.resolve(arrived.balance))
  return messageEvent(row, arrived.conversation, arrived.message)
}

const typenames: Record<string, string> = {
  like_changed: 'LikeChangedEvent',
  draft: 'DraftEvent',
  credits: 'CreditsEvent',
  gone: 'ProfileGoneEvent',
  // A message since then brings the chat back by an event of its own, without what was removed.
  removed: 'ConversationRemovedEvent',
  account: 'AccountEvent',
  stale: 'StaleEvent',
}
