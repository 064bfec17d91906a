import type { Prisma } from '../generated/client/client.ts'
import type { DemoConversation } from './people/conversation.ts'
import { uuidOf } from './uuid-of.ts'

export interface ConversationRows {
  conversations: Prisma.ConversationCreateManyInput[]
  sides: Prisma.ConversationSideCreateManyInput[]
  messages: Prisma.MessageCreateManyInput[]
  /** The number of conversations that each member opened. */
  opened: Map<number, number>
}

/** The database rows of the demo conversations, with consistent numbers, cursors and unread counts. */
export function conversationRows(
  conversations: readonly DemoConversation[],
  id: (key: string) => number,
  ago: (minutes: number) => Date,
  firstId = 1,
): ConversationRows {
  const rows: ConversationRows = { conversations: [], sides: [], messages: [], opened: new Map() }
  conversations.forEach((conversation, index) => {
    const conversationId = firstId + index
    const opener = id(conversation.opener)
    const other = id(conversation.other)
    const { lines } = conversation
    const last = lines.at(-1)
    if (!last) return
    rows.opened.set(opener, (rows.opened.get(opener) ?? 0) + 1)
    rows.conversations.push({
      id: conversationId,
      lowId: Math.min(opener, other),
      highId: Math.max(opener, other),
      openedBy: opener,
      lastSeq: lines.length,
      createdAt: ago(lines[0]?.minutesAgo ?? 0),
    })
    lines.forEach((line, position) => {
      rows.messages.push({
        conversationId,
        seq: position + 1,
        senderId: id(line.sender),
        clientId: uuidOf(`message:${conversationId}:${position + 1}`),
        body: line.text,
        sentAt: ago(line.minutesAgo),
      })
    })
    for (const [key, profileId, otherId] of [
      [conversation.opener, opener, other],
      [conversation.other, other, opener],
    ] as const) {
      const unread = lines.filter((line) => line.sender !== key && !line.isRead).length
      rows.sides.push({
        conversationId,
        profileId,
        otherId,
        readSeq: lines.length - unread,
        deliveredSeq: lines.length - unread,
        unread,
        isRequest: conversation.isRequest === true && key === conversation.other,
        acceptedFiction: true,
        lastMessageAt: ago(last.minutesAgo),
        lastSeq: lines.length,
        lastSenderId: id(last.sender),
        lastPreview: last.text.replace(/\s+/g, ' ').slice(0, 120),
      })
    }
  })
  return rows
}
