import { RateLimitedError } from '../core/common.errors.ts'
import type { MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { currentBalance } from '../credits/balance.ts'
import { UploadGoneError } from '../photos/photos.errors.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { limitedError } from '../safety/limited.ts'
import { MemberLimitedError } from '../safety/limits.errors.ts'
import { checkText } from '../scam/scam.rules.ts'
import { siteTexts } from '../site/site-texts.ts'
import { arrivalFor } from './arrival.ts'
import { conversationLoader } from './chat-loaders.ts'
import {
  ConversationLimitError,
  FictionalConsentError,
  IdempotencyError,
  LinksTooSoonError,
  NewConversationsError,
  NotEnoughCreditsError,
  QuoteGoneError,
  ReplyGoneError,
} from './chats.errors.ts'
import { type MessageShape, messageState, withState } from './chats.rows.ts'
import { historyStart } from './history.rules.ts'
import { hoursUntilLinks } from './links.rules.ts'
import { type MessageKind, postMessage, type SendRow } from './messages.store.ts'
import type { ChosenQuote } from './quote.rules.ts'
import { rejectionMessage } from './rejection-message.ts'
import { reviewOf } from './review-text.ts'
import { countSend } from './send-limit.ts'
import { joinedAt } from './sender.store.ts'

/** The fields that every message needs, whatever it contains. */
export interface Recipient {
  profileId: number
  clientId: string
  acceptsFictional?: boolean | null
}

/** The content of a message and its price in credits. */
export interface Payload {
  kind: MessageKind
  body: string
  uploadId?: string
  gift?: string
  /** The part of the recipient's profile that it is about. */
  quote?: ChosenQuote | null
  /** The number of the message of the conversation that it answers. */
  replyTo?: number | null
  price: number
}

/** A message that the server has stored. */
export interface SentMessage {
  message: MessageShape
  credits: number
  /** False for a retry: then no events were sent for it now. */
  isNew: boolean
}

/** The errors that any message can cause, whatever it contains. */
export const postErrors = [
  NotEnoughCreditsError,
  ConversationLimitError,
  NewConversationsError,
  FictionalConsentError,
  LinksTooSoonError,
  MemberLimitedError,
  ProfileUnavailableError,
  IdempotencyError,
  RateLimitedError,
]

/** The state of a message that was not delivered at once. */
const undeliveredStates: Partial<Record<SendRow['outcome'], MessageShape['state']>> = {
  held: 'HELD',
  review: 'REVIEW',
}

/** Normalises a client id to the one form that the database compares. */
export function toClientId(id: string): string {
  if (!isUuid(id)) throw graphError('BAD_USER_INPUT', 'clientId must be a UUID.')
  return id.toLowerCase()
}

/**
 * Sends a text, a photo or a gift. Rights, limits, price, message, numbers and events are handled in one
 * statement and one commit. A retry with the same client id finds the first message and costs nothing.
 * Errors: `postErrors`, UploadGoneError for a photo, QuoteGoneError for a message about a part of the profile, and
 * ReplyGoneError for one that answers a message.
 */
export async function post(ctx: MemberContext, to: Recipient, payload: Payload): Promise<SentMessage> {
  const clientId = toClientId(to.clientId)
  const wait = countSend(ctx.db, ctx.viewer.id, ctx.clock.now())
  if (wait > 0) {
    ctx.measurements.limitReached('messagesPerSecond')
    throw new RateLimitedError(translate(ctx, 'rateLimited', { seconds: wait }), wait)
  }
  const { kind, body, price, uploadId = null, gift = null, quote = null, replyTo = null } = payload
  const check = checkText(body)
  if (check.signs.includes('LINK')) await assertMaySendLinks(ctx)
  const review = await reviewOf(ctx, to.profileId, body, check)
  try {
    const sent = await postMessage(ctx.db, {
      senderId: ctx.viewer.id,
      recipientId: to.profileId,
      clientId,
      kind,
      body,
      uploadId,
      gift,
      price,
      freeConversations: ctx.site.freeConversations,
      newConversations: ctx.site.limits.newConversations,
      acceptsFictional: to.acceptsFictional ?? false,
      now: ctx.clock.now(),
      quote,
      replyTo,
      visibleFrom: historyStart(ctx.site.freeHistoryDays, ctx.viewer, ctx.clock.now()),
      review,
    })
    const isTakenBack = sent.outcome === 'taken_back'
    const message: MessageShape = {
      conversation_id: sent.conversation_id,
      seq: sent.seq ?? 0,
      client_id: clientId,
      sender_id: ctx.viewer.id,
      kind,
      body: isTakenBack ? '' : body,
      photo_id: sent.photo_id,
      gift,
      price: sent.price,
      sent_at: sent.sent_at,
      quote_part: sent.quote_part,
      quote_text: sent.quote_text,
      quote_photo_id: sent.quote_photo_id,
      reply_to_seq: sent.reply_to_seq,
      taken_back_at: isTakenBack ? sent.sent_at : null,
      state: undeliveredStates[sent.outcome] ?? 'SENT',
    }
    // On a retry the other may have read it already.
    const side =
      (sent.outcome === 'repeated' || isTakenBack) &&
      (await conversationLoader(ctx).load(message.conversation_id ?? 0))
    if (sent.reply && sent.outcome === 'sent' && sent.conversation_id !== null && sent.seq !== null) {
      // The statement that sent the message has read this too.
      const arrival = await arrivalFor(ctx.db, ctx.viewer.id, sent.conversation_id, sent.seq)
      if (arrival) message.reply = withState(sent.reply, arrival.conversation)
    }
    return {
      message: side ? { ...message, state: messageState(message, side) } : message,
      credits: sent.balance,
      isNew: sent.outcome === 'sent',
    }
  } catch (error) {
    throw await domainErrorOf(ctx, error, price)
  }
}

/** Rejects links from new members, because spammers join in order to send links. */
async function assertMaySendLinks(ctx: MemberContext): Promise<void> {
  const joined = await joinedAt(ctx.db, ctx.viewer.id)
  const hours = hoursUntilLinks(joined, ctx.site.linksAfterHours, ctx.clock.now())
  if (hours > 0) throw new LinksTooSoonError(translate(ctx, 'linksTooSoon', { hours }), hours)
}

/** Translates an error that the database raised into a domain error; any other error stays as it is. */
async function domainErrorOf(ctx: MemberContext, error: unknown, price: number): Promise<unknown> {
  const code = raisedCode(error)
  switch (code) {
    case 'too_few_credits':
      return new NotEnoughCreditsError(rejectionMessage(ctx, code), await currentBalance(ctx), price)
    case 'not_allowed':
      return new ConversationLimitError(rejectionMessage(ctx, code), ctx.site.freeConversations)
    case 'used_up':
      return new NewConversationsError(rejectionMessage(ctx, code))
    case 'limited':
      return limitedError(ctx, 'messages')
    case 'not_found':
      return new ProfileUnavailableError(rejectionMessage(ctx, code))
    case 'conflict':
      return new IdempotencyError(translate(ctx, 'clientIdUsed'))
    case 'upload_gone':
      return new UploadGoneError(translate(ctx, 'uploadGone'))
    case 'quote_gone':
      return new QuoteGoneError(translate(ctx, 'quoteGone'))
    case 'reply_gone':
      return new ReplyGoneError(translate(ctx, 'replyGone'))
    case 'fiction_not_accepted':
      return new FictionalConsentError(
        translate(ctx, 'fictionalConsent'),
        siteTexts(ctx.site, ctx.language).fictionalWarning.singular,
      )
    default:
      return error
  }
}
