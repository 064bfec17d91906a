import { snakeCase } from '../../mappers/word.ts'
import type { V1ChangesQuery } from '../documents/reading.generated.ts'

type Event = V1ChangesQuery['changes']['events'][number]

/** `ConversationRemovedEvent` is `conversation_removed`. */
const typeOf = (typename: string) => snakeCase(typename.replace(/Event$/, ''))

/** An event as the numbers of what it is about: what that is now, its own call answers, with its own scope. */
export const toEvent = (event: Event) => ({
  number: Number(event.id),
  type: typeOf(event.__typename),
  at: event.at,
  conversation_id: conversationOf(event),
  message_seq: 'message' in event ? event.message.seq : null,
  profile_id: profileOf(event),
  payment_id: 'payment' in event ? event.payment.id : null,
})

function conversationOf(event: Event): number | null {
  if ('message' in event) return event.message.conversationId
  if ('conversation' in event) return event.conversation.id
  return 'conversationId' in event ? event.conversationId : null
}

function profileOf(event: Event): number | null {
  if ('message' in event) return event.message.senderId
  if ('like' in event) return event.like.profile.id
  return 'profileId' in event ? event.profileId : null
}
