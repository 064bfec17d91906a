import { z } from 'zod'
import { count, id, time } from '../../field-schemas.ts'
import { kindSchema } from '../../mappers/chat.ts'
import { toEnumValue } from '../../mappers/letter-case.ts'
import type { V1MessageFragment } from '../documents/chats.generated.ts'

/** The schema of a message. */
export const messageSchema = z
  .object({
    id: z.string().meta({ examples: ['185:23'] }),
    conversation_id: id().nullable().meta({ description: 'Null while the message is held.' }),
    seq: count().meta({ description: 'Its number in the conversation, without gaps; 0 while it is held.' }),
    sender_id: id(),
    client_id: z.guid().meta({ description: 'By this its sender can take it back.' }),
    type: kindSchema,
    text: z.string().meta({ description: 'Of a message that was taken back, a sentence that says so.' }),
    is_taken_back: z
      .boolean()
      .meta({ description: 'Its sender took it back: it has neither text nor photo any more.' }),
    own_reaction: z
      .string()
      .nullable()
      .meta({ description: 'The emoji with which the member reacts to it.' }),
    other_reaction: z
      .string()
      .nullable()
      .meta({ description: 'The emoji with which the other member reacts to it.' }),
    reply_to: z
      .object({ seq: id(), sender_id: id(), type: kindSchema, text: z.string(), is_taken_back: z.boolean() })
      .nullable()
      .meta({ description: 'The message that it answers, as it is now; null if the member cannot see it.' }),
    sent_at: time(),
    state: z.enum(['sent', 'delivered', 'read', 'held', 'review']).meta({
      description:
        '`held` waits until others may see its sender, `review` until support has read it; its credits are reserved.',
    }),
    gift: z.object({ name: z.string(), credits: count().nullable() }).nullable(),
    photo: z.object({ id: id(), width: count(), height: count(), is_veiled: z.boolean() }).nullable().meta({
      description: 'Opens for the member only, in the browser in which the member is logged in.',
    }),
  })
  .meta({ id: 'Message', description: 'A message of a conversation.' })

/** A message. A photo opens for the member only, in the browser in which the member is logged in. */
export const toMessage = (message: V1MessageFragment): z.output<typeof messageSchema> => ({
  id: message.id,
  conversation_id: message.conversationId,
  seq: message.seq,
  sender_id: message.senderId,
  client_id: message.clientId,
  type: toEnumValue(message.kind),
  text: message.text,
  is_taken_back: message.isTakenBack,
  own_reaction: message.viewerReaction,
  other_reaction: message.otherReaction,
  reply_to: message.replyTo && {
    seq: message.replyTo.seq,
    sender_id: message.replyTo.senderId,
    type: toEnumValue(message.replyTo.kind),
    text: message.replyTo.text,
    is_taken_back: message.replyTo.isTakenBack,
  },
  sent_at: message.sentAt,
  state: toEnumValue(message.state),
  gift: message.gift && { name: message.gift.name, credits: message.gift.credits },
  photo: message.photo && {
    id: message.photo.id,
    width: message.photo.width,
    height: message.photo.height,
    is_veiled: message.photo.isVeiled,
  },
})
