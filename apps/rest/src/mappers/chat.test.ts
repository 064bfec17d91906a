import { expect, test } from 'vitest'
import type { RestChatFragment } from '../documents/chats.generated.ts'
import { toChat } from './chat.ts'
import { toLikedBy } from './like.ts'
import { sampleProfile } from './profile.sample.ts'
import { toProfile } from './profile.ts'

const conversation: RestChatFragment = {
  id: 12,
  unreadCount: 3,
  lastMessageAt: '2026-11-20T19:04:00.000Z',
  lastMessage: { kind: 'TEXT', text: 'Tot zo', senderId: 7, sentAt: '2026-11-20T19:04:00.000Z' },
  profile: sampleProfile,
}

test('a chat contains conversation, profile and unread count', () => {
  expect(toChat(conversation, 1000)).toEqual({
    conversation: {
      id: 12,
      last_message_at: '2026-11-20T19:04:00.000Z',
      last_message: { type: 'text', text: 'Tot zo', sender_id: 7, sent_at: '2026-11-20T19:04:00.000Z' },
    },
    profile: toProfile(sampleProfile),
    num_unread_messages: 3,
  })
})

test('a chat without a visible message contains null', () => {
  expect(toChat({ ...conversation, lastMessage: null }, 1000).conversation.last_message).toBeNull()
})

test.each([
  ['PHOTO', 'photo'],
  ['GIFT', 'gift'],
] as const)(
  'a last message of the kind %s has the type %s, and contains the short text that was sent with it',
  (kind, type) => {
    const lastMessage = { kind, text: 'Voor jou', senderId: 7, sentAt: '2026-11-20T19:04:00.000Z' }
    expect(toChat({ ...conversation, lastMessage }, 1000).conversation.last_message).toMatchObject({
      type,
      text: 'Voor jou',
    })
  },
)

test.each([
  [999, 1000, 999],
  [1000, 1000, 1000],
  [1001, 1000, 1000],
  [301, 300, 300],
])('%i unread messages with a limit of %i are returned as %i', (unreadCount, limit, shown) => {
  expect(toChat({ ...conversation, unreadCount }, limit).num_unread_messages).toBe(shown)
})

test('a received like is a profile with a flag', () => {
  const profile = toProfile(sampleProfile)
  expect(toLikedBy({ isNew: true, profile: sampleProfile })).toEqual({ ...profile, like_new: true })
  expect(toLikedBy({ isNew: false, profile: sampleProfile })).toEqual({ ...profile, like_new: false })
})
