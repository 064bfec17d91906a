import { z } from 'zod'
import type { RestChatFragment } from '../documents/chats.generated.ts'
import { maxEntries } from '../edges.ts'
import { count, id, time } from '../field-schemas.ts'
import { toEnumValue } from './letter-case.ts'
import { profileSchema, toProfile } from './profile.ts'

/** The kind of a message. */
export const kindSchema = z.enum(['text', 'photo', 'gift'])

/** The schema of a conversation in a row of the list. */
export const conversationSchema = z.object({
  id: id(),
  last_message_at: time(),
  last_message: z
    .object({ type: kindSchema, text: z.string(), sender_id: id(), sent_at: time() })
    .nullable()
    .meta({
      description: 'Null if the member has removed all messages. The text is cut at 120 characters.',
    }),
})

/** The schema of a row of the chat list. */
export const chatSchema = z
  .object({
    conversation: conversationSchema,
    profile: profileSchema,
    num_unread_messages: count().max(maxEntries),
  })
  .meta({ id: 'Chat', description: 'A conversation of the member with another one.' })

/** One row of the chat list; the text of its last message is cut at 120 characters, the count at the limit of the site. */
export const toChat = (
  { id, lastMessage, lastMessageAt, profile, unreadCount }: RestChatFragment,
  countLimit: number,
): z.output<typeof chatSchema> => ({
  conversation: {
    id,
    last_message_at: lastMessageAt,
    last_message: lastMessage && {
      type: toEnumValue(lastMessage.kind),
      text: lastMessage.text,
      sender_id: lastMessage.senderId,
      sent_at: lastMessage.sentAt,
    },
  },
  profile: toProfile(profile),
  num_unread_messages: Math.min(unreadCount, countLimit),
})
