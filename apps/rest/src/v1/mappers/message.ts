import { word } from '../../mappers/word.ts'
import type { V1MessageFragment } from '../documents/chats.generated.ts'

/** A message. A photo opens for the member only, in the browser in which the member is logged in. */
export const toMessage = (message: V1MessageFragment) => ({
  id: message.id,
  conversation_id: message.conversationId,
  seq: message.seq,
  sender_id: message.senderId,
  type: word(message.kind),
  text: message.text,
  sent_at: message.sentAt,
  state: word(message.state),
  gift: message.gift && { name: message.gift.name, credits: message.gift.credits },
  photo: message.photo && {
    id: message.photo.id,
    width: message.photo.width,
    height: message.photo.height,
    is_veiled: message.photo.isVeiled,
  },
})
