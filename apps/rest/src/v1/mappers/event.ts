import { z } from 'zod'
import { id, time } from '../../field-schemas.ts'
import { snakeCase } from '../../mappers/letter-case.ts'
import type { V1ChangesQuery } from '../documents/reading.generated.ts'

type Event = V1ChangesQuery['changes']['events'][number]

/** `ConversationRemovedEvent` is `conversation_removed`. */
const typeOf = (typename: string) => snakeCase(typename.replace(/Event$/, ''))

/** The schema of an event. */
export const eventSchema = z
  .object({
    number: id(),
    type: z.string().meta({
      description:
        'Such as `message`, `read`, `delivered`, `like`, `match`, `conversation_removed`, `payment`. There may be more.',
      examples: ['message'],
    }),
    at: time(),
    conversation_id: id().nullable(),
    message_seq: id().nullable(),
    profile_id: id().nullable(),
    payment_id: id().nullable(),
  })
  .meta({ id: 'Event', description: 'What an event is about, not what was said.' })

/** Maps an event to the ids it refers to; their current state is read by other calls, each with its own scope. */
export const toEvent = (event: Event): z.output<typeof eventSchema> => ({
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
