import { site, someone, writing } from '../../../testing/app-with-graph.tsx'

/** Answers of the server in the shapes of the queries that are kept. */

export const aSite = {
  ...site,
  messageCredits: 1,
  messageLength: 1000,
  photoCredits: 2,
  fictionalWarning: { __typename: 'FictionalWarning', singular: 'Fictief.', plural: 'Fictief.' },
}

export const anAnna = () => someone({ id: 1 })

const profile = (id: number) => ({
  __typename: 'Profile',
  id: 100 + id,
  age: 33,
  isAvailable: true,
  isFictional: false,
  isOnline: true,
  language: 'nl',
  isVerified: false,
  lastActiveAt: null,
  name: `Lid ${id}`,
  mainPhoto: null,
})

const cursors = (lastSeq: number) => ({
  lastSeq,
  otherDeliveredSeq: 0,
  otherReadSeq: 0,
  isRequest: false,
  readSeq: lastSeq,
  unreadCount: 0,
})

const message = (id: number, seq: number) => ({
  __typename: 'Message',
  id: `${id}:${seq}`,
  clientId: `c${id}-${seq}`,
  conversationId: id,
  kind: 'TEXT',
  gift: null,
  photo: null,
  quote: null,
  isTakenBack: false,
  viewerReaction: null,
  otherReaction: null,
  replyTo: null,
  senderId: 1,
  sentAt: '2026-11-01T10:00:00Z',
  seq,
  state: 'SENT',
  text: `bericht ${seq}`,
  warning: null,
})

/** A row of the list of conversations. */
export const aRow = (id: number, lastSeq: number) => ({
  __typename: 'ConversationEdge',
  cursor: String(id),
  node: {
    __typename: 'Conversation',
    id,
    draft: null,
    draftReplyTo: null,
    isVerificationRequested: false,
    isLastMessageHidden: false,
    lastMessageAt: '2026-11-01T10:00:00Z',
    ...cursors(lastSeq),
    lastMessage: message(id, lastSeq),
    profile: profile(id),
  },
})

/** A conversation with all its messages. */
export const aConversation = (id: number, lastSeq: number) => ({
  __typename: 'Conversation',
  id,
  draft: null,
  draftReplyTo: null,
  isVerificationRequested: false,
  profile: { ...profile(id), writing: writing() },
  ...cursors(lastSeq),
  messages: {
    __typename: 'MessagePage',
    hasEarlier: false,
    hasLater: false,
    hiddenCount: 0,
    nodes: Array.from({ length: lastSeq }, (_, at) => message(id, at + 1)),
  },
})
