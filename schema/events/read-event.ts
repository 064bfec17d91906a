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

/** An event with the data that it shows, read with the viewer's current rights. */
export type EventShape = EventRow & {
  typename: string
  message?: MessageShape
  conversation?: ConversationRow
  like?: LikeShape
  payment?: PaymentRow
}

/**
 * Reads the data that an event refers to. If it is no longer visible (removed, blocked, taken back), the
 * event becomes one that says so: applying a member's events to an old state must give the current state.
 */
export async function readEvent(row: EventRow, ctx: Context): Promise<EventShape> {
  const [conversation, message] = await Promise.all([
    row.refs.c == null ? null : conversationLoader(ctx).load(row.refs.c),
    row.kind === 'message' || row.kind === 'changed'
      ? messageLoader(ctx).load(`${row.refs.c}:${row.refs.s}`)
      : null,
  ])
  switch (row.kind) {
    case 'message': {
      // Removed or blocked since, which has its own event; only this event contains the balance.
      if (!conversation || !message) return { ...row, typename: 'CreditsEvent' }
      return messageEvent(row, conversation, message)
    }
    case 'changed':
      return conversation && message
        ? {
            ...row,
            typename: 'MessageChangedEvent',
            conversation,
            message: withState(message, conversation),
          }
        : { ...row, typename: 'CreditsEvent' }
    case 'held': {
      const held = await heldMessageOf(ctx, row.refs.h ?? '')
      // Delivered or released since, which have their own events.
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
 * Reads an event that has just happened. A message should reach the screen fast, so all its data is read in
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
  // A message since then brings the chat back with its own event, without the removed messages.
  removed: 'ConversationRemovedEvent',
  account: 'AccountEvent',
  stale: 'StaleEvent',
}
