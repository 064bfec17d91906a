import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptConversation } from '../chats/accept-conversation.ts'
import { markConversationDelivered } from '../chats/mark-conversation-delivered.ts'
import { markConversationRead } from '../chats/mark-conversation-read.ts'
import { removeConversation } from '../chats/remove-conversation.ts'
import { saveDraft } from '../chats/save-draft.ts'
import { sendMessage } from '../chats/send-message.ts'
import { DomainError } from '../core/errors.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { markLikeSeen } from '../likes/mark-like-seen.ts'
import { unlikeProfile } from '../likes/unlike-profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { unblockProfile } from '../safety/unblock-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const conversationFields = `id isRequest unreadCount lastSeq readSeq otherReadSeq otherDeliveredSeq draft
  lastMessage { text state } profile { id name }`
const profileFields = 'id likedByViewer likesViewer isMatch isNewLike'

/** The state of a client. */
interface State {
  conversations: Map<number, AnyJson>
  messages: Map<number, Map<number, string>>
  likes: Map<number, AnyJson>
  credits: number
  badges: AnyJson
  last: string
}

const isLike = ({ likedByViewer, likesViewer }: AnyJson) => likedByViewer || likesViewer

async function fresh(of: Actor): Promise<State> {
  const list = (type: string) =>
    `${type}: likes(type: ${type}, first: 50) { edges { node { profile { ${profileFields} } } } }`
  const { viewer, conversations, ...likes } = await of.run(
    `{ viewer { credits lastEvent badges { unreadMessages newLikes } } ${list('RECEIVED')} ${list('GIVEN')} ${list('MATCHES')}
       conversations(first: 50) { edges { node { ${conversationFields} messages(last: 50) { nodes { seq text } } } } } }`,
  )
  const state: State = {
    conversations: new Map(),
    messages: new Map(),
    likes: new Map(),
    credits: viewer.credits,
    badges: viewer.badges,
    last: viewer.lastEvent,
  }
  for (const { node } of conversations.edges) {
    const { messages, ...conversation } = node
    state.conversations.set(node.id, conversation)
    state.messages.set(node.id, new Map(messages.nodes.map(({ seq, text }: AnyJson) => [seq, text])))
  }
  for (const { edges } of Object.values(likes) as AnyJson[]) {
    for (const { node } of edges) state.likes.set(node.profile.id, node.profile)
  }
  return state
}

async function sync(of: Actor, state: State): Promise<void> {
  const { changes } = await of.run(
    `query ($after: String!) { changes(after: $after) { lastEvent isStale events { __typename
      ... on MessageEvent { credits message { seq text } conversation { ${conversationFields} } }
      ... on ReadEvent { conversation { ${conversationFields} } }
      ... on DeliveredEvent { conversation { ${conversationFields} } }
      ... on ConversationAcceptedEvent { conversation { ${conversationFields} } }
      ... on ConversationRemovedEvent { conversationId }
      ... on LikeEvent { like { profile { ${profileFields} } } }
      ... on MatchEvent { like { profile { ${profileFields} } } }
      ... on LikeChangedEvent { profileId profile { ${profileFields} } }
      ... on DraftEvent { profileId text }
      ... on CreditsEvent { credits }
      ... on ProfileGoneEvent { profileId lost: conversationId } } } }`,
    { after: state.last },
  )
  expect(changes.isStale).toBe(false)
  for (const event of changes.events) apply(state, event)
  state.last = changes.lastEvent
}

function drop(state: State, conversationId: number) {
  state.conversations.delete(conversationId)
  state.messages.delete(conversationId)
}

/** Applies an event as a client does, without a request to the server. */
function apply(state: State, event: AnyJson): void {
  if (event.credits !== undefined) state.credits = event.credits
  if (event.conversation) state.conversations.set(event.conversation.id, event.conversation)
  if (event.message) {
    const known = state.messages.get(event.conversation.id) ?? new Map()
    state.messages.set(event.conversation.id, known.set(event.message.seq, event.message.text))
  }
  const profile = event.like?.profile ?? event.profile
  if (profile && isLike(profile)) state.likes.set(profile.id, profile)
  else if (event.__typename === 'LikeChangedEvent') state.likes.delete(event.profileId)
  if (event.__typename === 'ConversationRemovedEvent') drop(state, event.conversationId)
  if (event.__typename === 'ProfileGoneEvent') {
    state.likes.delete(event.profileId)
    if (event.lost !== null) drop(state, event.lost)
  }
  if (event.__typename === 'DraftEvent') {
    for (const one of state.conversations.values())
      if (one.profile.id === event.profileId) one.draft = event.text || null
  }
}

const acts = [
  'send',
  'send',
  'send',
  'read',
  'delivered',
  'accept',
  'remove',
  'like',
  'unlike',
  'seen',
  'draft',
  'block',
  'unblock',
] as const
const step = fc.record({
  action: fc.constantFrom(...acts),
  from: fc.nat(2),
  to: fc.nat(2),
  isWithNext: fc.boolean(),
  syncs: fc.nat(6),
})

async function perform(
  { action, from, to }: { action: (typeof acts)[number]; from: number; to: number },
  people: Actor[],
) {
  const [one, other] = [people[from] as Actor, people[to] as Actor]
  if (one === other) return
  const me = one.member()
  const conversationId = async () => (await profileLoader(me).load(other.id))?.conversation_id ?? 0
  const done = {
    send: () =>
      sendMessage(me, {
        profileId: other.id,
        clientId: randomUUID(),
        text: `Tekst ${randomUUID().slice(0, 4)}`,
      }),
    read: async () => markConversationRead(me, await conversationId(), 1 + (from * 7 + to) * 3),
    accept: async () => acceptConversation(me, await conversationId()),
    delivered: async () => markConversationDelivered(me, await conversationId(), 99),
    remove: async () => removeConversation(me, await conversationId()),
    like: () => likeProfile(me, other.id),
    unlike: () => unlikeProfile(me, other.id),
    seen: () => markLikeSeen(me, other.id),
    draft: () => saveDraft(me, other.id, 'Ho'),
    block: () => blockProfile(me, other.id),
    unblock: () => unblockProfile(me, other.id),
  }[action]
  await done().catch((error: AnyJson) => {
    if (!(error instanceof DomainError) && error.extensions?.code !== 'BAD_USER_INPUT') throw error
  })
}

it('lead an old state to the current one, whatever happened and whenever it was read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const people = await Promise.all(
        Array.from({ length: 3 }, () => fixture.person({ credits: 60, isPaid: true })),
      )
      const states = await Promise.all(people.map(fresh))
      let together: Promise<void>[] = []
      for (const one of steps) {
        fixture.clock.advance(1000)
        together.push(perform(one, people))
        if (one.isWithNext) continue
        await Promise.all(together)
        together = []
        const looking = people[one.syncs]
        if (looking) await sync(looking, states[one.syncs] as State)
      }
      await Promise.all(together)
      for (const [n, one] of people.entries()) {
        const state = states[n] as State
        await sync(one, state)
        const now = await fresh(one)
        expect({ ...state, badges: null }).toEqual({ ...now, badges: null })
        const unread = [...state.conversations.values()].reduce(
          (sum, { unreadCount }) => sum + unreadCount,
          0,
        )
        const newLikes = [...state.likes.values()].filter(({ isNewLike }) => isNewLike).length
        expect({ unreadMessages: unread, newLikes }).toEqual(now.badges)
      }
    }),
    { numRuns: 15 },
  )
}, 180_000)
