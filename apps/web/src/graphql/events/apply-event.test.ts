import { gql } from '@apollo/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeAnswer } from '../../testing/complete-answer.ts'
import { me } from '../../testing/member-records.ts'
import { ServerModel } from '../../testing/server-model.ts'
import { createCache } from '../cache.ts'
import { applyEvent } from './apply-event.ts'
import { MemberEventsDocument } from './event.generated.ts'
import type { MemberEvent } from './event-bus.ts'

let serverModel: ServerModel
let cache: ReturnType<typeof createCache>

const list = gql`query List {
  viewer { id credits isConfirmed profileStatus }
  conversations { edges { node { id lastSeq readSeq otherReadSeq unreadCount lastMessageAt draft
    profile { id name } } } pageInfo { hasNextPage endCursor } }
  likes(type: RECEIVED) { edges { node { id isMatch profile { id name } } } pageInfo { hasNextPage endCursor } }
}`
const history = gql`query History { conversation(id: 20) { id
  messages { nodes { id seq text state senderId conversationId } hasEarlier hasLater hiddenCount } } }`

const connection = (type: string, nodes: object[]) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})

beforeEach(() => {
  serverModel = new ServerModel()
  serverModel.write(2, 2, 'Hoi')
  serverModel.write(3, 3, 'Hallo')
  serverModel.like(2, false, true)
  cache = createCache()
  cache.writeQuery({
    query: list,
    data: {
      viewer: { __typename: 'User', id: me, credits: 100, isConfirmed: false, profileStatus: 'DISABLED' },
      conversations: connection(
        'Conversation',
        serverModel.listed().map((talk) => serverModel.conversation(talk)),
      ),
      likes: connection('Like', [serverModel.likeOf(2)]),
    },
  })
  const talk = serverModel.talks.get(20)
  const nodes = talk ? [serverModel.message(talk, 1)] : []
  cache.writeQuery({
    query: history,
    data: {
      conversation: {
        __typename: 'Conversation',
        id: 20,
        messages: { __typename: 'MessagePage', nodes, hasEarlier: false, hasLater: false, hiddenCount: 0 },
      },
    },
  })
})

interface Lists {
  viewer: { credits: number; isConfirmed: boolean }
  conversations: { edges: { node: Record<string, unknown> & { id: number } }[] }
  likes: { edges: { node: { id: string } }[] }
}
const lists = () => cache.readQuery<Lists>({ query: list }) as Lists
const chats = () => lists().conversations.edges.map(({ node }) => node)
const texts = () =>
  cache
    .readQuery<{ conversation: { messages: { nodes: { text: string; state: string }[] } } }>({
      query: history,
    })
    ?.conversation.messages.nodes.map(({ text, state }) => `${text} ${state}`)

/** Applies the model's last event twice: the second time must change nothing. */
function apply(event: MemberEvent = serverModel.event(serverModel.rows.length)) {
  const outcome = applyEvent(cache, event)
  const once = JSON.stringify(cache.extract())
  applyEvent(cache, event)
  expect(JSON.stringify(cache.extract())).toBe(once)
  return outcome
}
const event = (body: object) => {
  const bare = { id: '9', at: '2026-01-01T00:00:00Z', ...body }
  return completeAnswer(MemberEventsDocument, { events: bare }).events as unknown as MemberEvent
}

describe('a message', () => {
  it('from the other member moves the conversation up, joins the open history and is acknowledged', () => {
    serverModel.write(2, 2, 'Alles goed?')
    expect(apply()).toEqual({ arrived: { conversationId: 20, seq: 2 } })
    expect(chats().map(({ id }) => id)).toEqual([20, 30])
    expect(chats()[0]).toMatchObject({ lastSeq: 2, unreadCount: 2 })
    expect(texts()).toEqual(['Hoi SENT', 'Alles goed? SENT'])
  })

  it('from the viewer, sent on another device, updates the balance here too', () => {
    serverModel.write(me, 2, 'Ja!')
    expect(apply()).toEqual({})
    expect(lists().viewer.credits).toBe(99)
    expect(texts()).toEqual(['Hoi SENT', 'Ja! SENT'])
  })

  it('held until the e-mail address is confirmed is listed with the other held messages', () => {
    const waiting = gql`query Waiting { heldMessages(profileId: 2) { id text } }`
    cache.writeQuery({ query: waiting, data: { heldMessages: [] } })
    const talk = serverModel.talks.get(20)
    if (!talk) throw new Error('There is no conversation.')
    const held = {
      ...serverModel.message(talk, 1),
      id: 'held:c9',
      text: 'Wacht',
      seq: 0,
      state: 'HELD',
      senderId: me,
    }
    const conversation = { ...serverModel.conversation(talk), lastMessage: { ...held, id: 'preview:20:0' } }
    apply(event({ __typename: 'MessageEvent', conversation, message: held, credits: 98 }))
    expect(lists().viewer.credits).toBe(98)
    expect(cache.readQuery({ query: waiting })).toMatchObject({
      heldMessages: [{ id: 'held:c9', text: 'Wacht' }],
    })
    // It has no sequence number yet.
    expect(texts()).toEqual(['Hoi SENT'])
    serverModel.remove(2)
    apply()
    expect(cache.readQuery({ query: waiting })).toEqual({ heldMessages: [] })
  })

  it('in a conversation that the list does not contain triggers a refetch', () => {
    serverModel.write(4, 4, 'Nieuw')
    expect(apply().refetch).toEqual(['conversations'])
  })
})

it('a receipt updates the states of the sent messages', () => {
  serverModel.write(me, 2, 'Ja!')
  apply()
  serverModel.otherReads(2, false)
  apply()
  expect(texts()).toEqual(['Hoi SENT', 'Ja! DELIVERED'])
  serverModel.otherReads(2, true)
  apply()
  expect(texts()).toEqual(['Hoi SENT', 'Ja! READ'])
})

it('reading on another device clears the unread count here', () => {
  serverModel.read(2)
  apply()
  expect(chats().find(({ id }) => id === 20)).toMatchObject({ unreadCount: 0, readSeq: 1 })
})

it('a removed conversation disappears from the list and from the cache', () => {
  serverModel.remove(2)
  expect(apply()).toEqual({ refetch: ['viewer'] })
  expect(chats().map(({ id }) => id)).toEqual([30])
  expect(cache.extract()).not.toHaveProperty('Conversation:20')
})

it('a draft is copied from the other device, and disappears when it was sent there', () => {
  serverModel.draft(2, 'Morgen')
  apply()
  expect(chats().find(({ id }) => id === 20)?.draft).toBe('Morgen')
  serverModel.draft(2, '')
  apply()
  expect(chats().find(({ id }) => id === 20)?.draft).toBeNull()
})

it('a like refetches the received list, a match refetches every list', () => {
  serverModel.like(3, false, true)
  expect(apply().refetch).toEqual([{ likes: 'RECEIVED' }])
  serverModel.like(2, true, true)
  const every = [{ likes: 'RECEIVED' }, { likes: 'GIVEN' }, { likes: 'MATCHES' }]
  expect(apply(serverModel.event(serverModel.rows.length - 1)).refetch).toEqual(every)
  expect(apply().refetch).toEqual(every)
  expect(cache.extract()['Profile:2']).toMatchObject({ isMatch: true, likedByViewer: true })
})

it('a member who leaves is removed everywhere', () => {
  serverModel.leave(2)
  apply()
  expect(chats().map(({ id }) => id)).toEqual([30])
  expect(lists().likes.edges).toEqual([])
  expect(Object.keys(cache.extract())).not.toContain('Profile:2')
})

it('the account and the balance are updated', () => {
  const viewer = {
    __typename: 'User',
    id: me,
    credits: 60,
    email: 'a@b.nl',
    isConfirmed: true,
    isPaid: true,
    language: 'nl',
    profileStatus: 'ACTIVE',
  }
  // Some of the held messages could not be delivered.
  expect(applyEvent(cache, event({ __typename: 'AccountEvent', viewer }))).toEqual({
    refetch: ['conversations'],
  })
  expect(apply(event({ __typename: 'AccountEvent', viewer }))).toEqual({})
  expect(lists().viewer).toMatchObject({ credits: 60, isConfirmed: true })
  apply(event({ __typename: 'CreditsEvent', credits: 55 }))
  expect(lists().viewer.credits).toBe(55)
})

it('a payment is updated everywhere, and what depends on it is refetched', () => {
  const query = gql`query Paid($id: Int!) { payment(id: $id) { id status } }`
  serverModel.order()
  const paid = { query, variables: { id: 1 } }
  cache.writeQuery({ ...paid, data: { payment: serverModel.payment(1) } })
  serverModel.pay()
  expect(apply()).toEqual({ refetch: ['viewer', 'payments', 'creditEntries', 'paymentMethods', 'quote'] })
  expect(cache.readQuery(paid)).toMatchObject({ payment: { status: 'COMPLETED' } })
})

it('an unknown event of a newer server is ignored', () => {
  expect(apply(event({ __typename: 'GiftEvent' }))).toEqual({})
})
