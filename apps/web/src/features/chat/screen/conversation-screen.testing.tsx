import { screen } from '@testing-library/react'
import { SendQueueHost } from '../../../shared/send-queue/send-queue-host.ts'
import { openApp, someone, writing } from '../../../testing/app-with-graph.tsx'
import type { GraphRequest, GraphResponse } from '../../../testing/graph-server.ts'
import { memberOutbox } from '../outbox/outbox.ts'
import '../outbox/send-entry.ts'
import { ChooseConversation } from './choose-conversation.tsx'
import { ConversationScreen } from './conversation-screen.tsx'
// Loaded early, so that tests do not wait for lazy code.
import './conversation-tools.tsx'

/** Dewi, profile id 7, in the shape of the chat query. */
export const person = (more = {}) => ({
  __typename: 'Profile',
  id: 7,
  age: 33,
  isAvailable: true,
  isFictional: false,
  isVerified: false,
  isOnline: true,
  language: 'nl',
  lastActiveAt: null,
  name: 'Dewi',
  mainPhoto: null,
  writing: writing(),
  ...more,
})

/** The default site, in the shape of the chat query. */
export const site = {
  __typename: 'Site',
  id: 1,
  messageCredits: 1,
  messageLength: 1000,
  photoCredits: 2,
  fictionalWarning: { __typename: 'FictionalWarning', singular: 'Dit is een fictief profiel.' },
}

/** The id of the viewer. */
export const anna = 1

/** The id of the other member. */
export const dewi = 7

/** The id of the conversation. */
export const conversationId = 5

/** A message of the conversation. */
export const message = (seq: number, senderId: number, text: string, clientId = `c${seq}`) => ({
  __typename: 'Message',
  id: `${conversationId}:${seq}`,
  clientId,
  conversationId,
  kind: 'TEXT',
  gift: null,
  photo: null,
  senderId,
  sentAt: new Date().toISOString(),
  seq,
  state: 'SENT',
  text,
  warning: null,
  isTakenBack: false,
  viewerReaction: null,
  otherReaction: null,
  replyTo: null,
})

const row = (last: ReturnType<typeof message> | null) => ({
  draft: null,
  draftReplyTo: null,
  isLastMessageHidden: false,
  isVerificationRequested: false,
  lastMessageAt: last?.sentAt ?? null,
  unreadCount: 0,
  lastMessage: last && { ...last, id: `preview:${last.id}` },
})

const cursors = (lastSeq: number) => ({
  isRequest: false,
  lastSeq,
  otherDeliveredSeq: 0,
  otherReadSeq: 0,
  readSeq: lastSeq,
})

/** The conversation with these messages, in the shape of the chat query. */
export function conversation(messages: ReturnType<typeof message>[], other = person()) {
  const page = {
    __typename: 'MessagePage',
    hasEarlier: false,
    hasLater: false,
    hiddenCount: 0,
    nodes: messages,
  }
  return {
    __typename: 'Conversation',
    id: conversationId,
    ...row(messages.at(-1) ?? null),
    ...cursors(messages.length),
    profileId: other.id,
    profile: other,
    messages: page,
  }
}

const kinds = [memberOutbox]

interface Setup {
  path: string
  conversation: ReturnType<typeof conversation> | null
  /** Answers a message; without it none arrives. */
  send?: (input: { clientId: string; text: string; acceptsFictional: boolean }) => object
  more?: (request: GraphRequest) => GraphResponse | undefined
  other?: ReturnType<typeof person>
  /** The draft that exists before the conversation does. */
  draft?: string | null
  /** The credits of the viewer, and other fields of hers. */
  viewer?: object
}

/** Opens a conversation, or a new one, against a fake server. */
export function open({
  path,
  conversation: begun,
  send,
  more,
  other = person(),
  draft = null,
  viewer: viewerFields = {},
}: Setup) {
  const screenAt = (
    <>
      <SendQueueHost viewerId={anna} kinds={kinds} />
      <ConversationScreen />
    </>
  )
  const answer = (request: GraphRequest): GraphResponse | undefined => {
    const custom = more?.(request)
    if (custom) return custom
    if (request.operationName === 'ChatConversation')
      return {
        data: { site, conversation: begun, ...(request.variables.byProfile ? { member: other, draft } : {}) },
      }
    if (request.operationName === 'ChatSend')
      return send ? { data: { sendMessage: send(request.variables.input as never) } } : { silent: true }
    return undefined
  }
  const viewer = someone({
    id: anna,
    ...viewerFields,
    profile: { __typename: 'Profile', id: anna, name: 'Anna', country: 'NL', mainPhoto: null },
  })
  return openApp({
    viewer,
    answer,
    defaults: { member: other },
    path,
    pages: { '/chats/:id': screenAt, '/members/:id/chat': screenAt, '/chats': <ChooseConversation /> },
  })
}

/** Finds the message field. */
export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' })

/** The messages that were sent. */
export const sends = (request: readonly GraphRequest[]) =>
  request.filter(({ operationName }) => operationName === 'ChatSend').map(({ variables }) => variables.input)
