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
    type: kindSchema,
    text: z.string(),
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
  type: toEnumValue(message.kind),
  text: message.text,
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
