import type { Row } from './member-model.types.ts'
import type { Records } from './member-records.ts'

/** Builds the event that reports a change of the server model. */
export function eventOf(
  records: Records,
  { kind, conversation = 0, profile = 0, seq = 0, payment = 0 }: Row,
): object {
  const model = records.talks.get(conversation)
  const shown = model && model.texts.length > model.removedSeq ? records.conversation(model) : null
  const removed = { __typename: 'ConversationRemovedEvent', conversationId: conversation }
  const changed = {
    __typename: 'LikeChangedEvent',
    profileId: profile,
    profile: records.gone.has(profile) ? null : records.relation(profile),
  }
  const like = records.likes.get(profile)
  switch (kind) {
    case 'message':
      return shown && model && seq > model.removedSeq
        ? {
            __typename: 'MessageEvent',
            conversation: shown,
            message: records.message(model, seq),
            credits: records.credits,
          }
        : removed
    case 'changed':
      return shown && model && seq > model.removedSeq
        ? {
            __typename: 'MessageChangedEvent',
            conversation: shown,
            message: records.message(model, seq),
          }
        : removed
    case 'removed':
      return removed
    case 'read':
      return shown ? { __typename: 'ReadEvent', conversation: shown } : removed
    case 'delivered':
      return shown ? { __typename: 'DeliveredEvent', conversation: shown } : removed
    case 'like':
      return like ? { __typename: 'LikeEvent', like: records.likeOf(profile) } : changed
    case 'match':
      return like?.mine && like.theirs ? { __typename: 'MatchEvent', like: records.likeOf(profile) } : changed
    case 'like_changed':
      return changed
    case 'draft':
      return {
        __typename: 'DraftEvent',
        profileId: profile,
        revision: null,
        text: records.talks.get(profile * 10)?.draft ?? '',
        replyTo: records.talks.get(profile * 10)?.draftReplyTo ?? null,
      }
    case 'credits':
      return { __typename: 'CreditsEvent', credits: records.credits }
    case 'account':
      return { __typename: 'AccountEvent', viewer: { ...records.viewer(), showsReading: true } }
    case 'payment':
      return { __typename: 'PaymentEvent', payment: records.payment(payment) }
    default:
      return {
        __typename: 'ProfileGoneEvent',
        profileId: profile,
        lostConversationId: conversation || null,
      }
  }
}
