import type { RestChatFragment } from '../documents/chats.generated.ts'
import { cap } from '../edges.ts'
import { toProfile } from './profile.ts'
import { word } from './word.ts'

/** One row of the chat list; the text of its last message is cut at 120 characters. */
export const toChat = ({ id, lastMessage, lastMessageAt, profile, unreadCount }: RestChatFragment) => ({
  conversation: {
    id,
    last_message_at: lastMessageAt,
    last_message: lastMessage && {
      type: word(lastMessage.kind),
      text: lastMessage.text,
      sender_id: lastMessage.senderId,
      sent_at: lastMessage.sentAt,
    },
  },
  profile: toProfile(profile),
  num_unread_messages: Math.min(unreadCount, cap),
})
