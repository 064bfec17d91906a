import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { acceptConversation } from './accept-conversation.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { removeConversation } from './remove-conversation.ts'
import { sendMessage } from './send-message.ts'
import { setTyping } from './typing.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const send = async (from: Actor, to: { id: number }, text = 'Hoi') =>
  (await sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text })).message
    .conversation_id as number
const pair = async () =>
  [await fixture.person({ credits: 50 }), await fixture.person({ credits: 50 })] as const
const fields = 'edges { node { id isRequest unreadCount otherReadSeq } } pageInfo { hasNextPage endCursor }'
/** The ids of a member's conversations: message requests, the others, and both. */
async function folders(of: Actor) {
  const lists = await of.run(
    `{ requests: conversations(requests: true) { ${fields} } known: conversations(requests: false) { ${fields} }
       all: conversations { ${fields} } }`,
  )
  const ids = (list: AnyJson) => list.edges.map(({ node }: AnyJson) => node.id)
  return { requests: ids(lists.requests), known: ids(lists.known), all: ids(lists.all) }
}
const one = async (of: Actor, id: number): Promise<AnyJson> =>
  (
    await of.run(
      'query ($id: Int!) { conversation(id: $id) { isRequest unreadCount otherReadSeq otherDeliveredSeq messages { nodes { state } } } }',
      { id },
    )
  ).conversation
const kinds = async (of: Actor, after: string) =>
  (
    await of.run('query ($after: String!) { changes(after: $after) { events { __typename } } }', { after })
  ).changes.events.map(({ __typename }: AnyJson) => __typename)
const lastEvent = async (of: Actor): Promise<string> =>
  (await of.run('{ viewer { lastEvent } }')).viewer.lastEvent

describe('the first messages of a stranger', () => {
  it('are a request for the recipient, and not for the sender', async () => {
    const [anna, bram] = await pair()
    const id = await send(anna, bram)
    expect(await folders(bram)).toEqual({ requests: [id], known: [], all: [id] })
    expect(await folders(anna)).toEqual({ requests: [], known: [id], all: [id] })
    await send(anna, bram, 'Ben je daar?')
    const { badges } = (await bram.run('{ viewer { badges { unreadMessages } } }')).viewer
    expect(badges.unreadMessages).toBe(2)
  })

  it('are not a request to a member who liked or had written to the sender', async () => {
    const [anna, bram] = await pair()
    await likeProfile(bram.member(), anna.id)
    const id = await send(anna, bram)
    expect((await folders(bram)).known).toEqual([id])
    const held = await fixture.person({ isConfirmed: false, credits: 5 })
    await sendMessage(held.member(), { profileId: anna.id, clientId: randomUUID(), text: 'Nog even' })
    await fixture.services.db.pool.query(`update member set email_confirmed_at = $2 where id = $1`, [
      held.id,
      fixture.clock.now(),
    ])
    await fixture.services.db.pool.query(`update profile set status = 'active' where id = $1`, [held.id])
    const other = await send(anna, held)
    expect((await folders(held)).known).toEqual([other])
  })

  it('show neither as delivered nor as read or answered until they are accepted', async () => {
    const [anna, bram] = await pair()
    const id = await send(anna, bram)
    const before = await lastEvent(anna)
    await markConversationRead(bram.member(), id, 1)
    expect(await one(bram, id)).toMatchObject({ isRequest: true, unreadCount: 0 })
    expect(await one(anna, id)).toMatchObject({
      otherReadSeq: 0,
      otherDeliveredSeq: 0,
      messages: { nodes: [{ state: 'SENT' }] },
    })
    expect(await setTyping(bram.member(), id)).toBe(false)
    expect(await lastEvent(anna)).toBe(before)
    const deliver = 'mutation ($id: Int!) { markConversationDelivered(conversationId: $id, upToSeq: 2) }'
    await send(anna, bram)
    const sent = await lastEvent(anna)
    await bram.run(deliver, { id })
    expect(await one(anna, id)).toMatchObject({ otherDeliveredSeq: 0 })
    await markConversationRead(bram.member(), id, 2)
    expect(await lastEvent(anna)).toBe(sent)
    await acceptConversation(bram.member(), id)
    expect(await one(anna, id)).toMatchObject({
      otherReadSeq: 2,
      otherDeliveredSeq: 2,
      messages: { nodes: [{ state: 'READ' }, { state: 'READ' }] },
    })
    expect(await setTyping(bram.member(), id)).toBe(true)
  })
})

describe('a request is accepted', () => {
  it('explicitly, and every device is notified; repeating it changes nothing', async () => {
    const [anna, bram] = await pair()
    const id = await send(anna, bram)
    const before = await lastEvent(bram)
    const accept = () =>
      bram.run(
        'mutation ($id: Int!) { acceptConversation(conversationId: $id) { ... on AcceptConversationSuccess { conversation { isRequest unreadCount } } } }',
        { id },
      )
    const accepted = { acceptConversation: { conversation: { isRequest: false, unreadCount: 1 } } }
    expect(await accept()).toEqual(accepted)
    expect(await accept()).toEqual(accepted)
    expect(await kinds(bram, before)).toEqual(['ConversationAcceptedEvent'])
    expect(await folders(bram)).toEqual({ requests: [], known: [id], all: [id] })
  })

  it('by answering', async () => {
    const [anna, bram] = await pair()
    const id = await send(anna, bram)
    await send(bram, anna, 'Hallo')
    expect(await folders(bram)).toEqual({ requests: [], known: [id], all: [id] })
    expect((await one(anna, id)).isRequest).toBe(false)
  })

  it('by liking', async () => {
    const [anna, bram] = await pair()
    const id = await send(anna, bram)
    const before = await lastEvent(bram)
    await likeProfile(bram.member(), anna.id)
    expect((await folders(bram)).known).toEqual([id])
    expect(await kinds(bram, before)).toContain('ConversationAcceptedEvent')
  })

  it('by a like at the same moment as the first message', async () => {
    for (let round = 0; round < 8; round++) {
      const [anna, bram] = await pair()
      const [id] = await Promise.all([send(anna, bram), likeProfile(bram.member(), anna.id)])
      expect(await folders(bram)).toMatchObject({ requests: [], known: [id] })
    }
  })

  it('by its recipient only, and only if it exists', async () => {
    const [anna, bram] = await pair()
    const id = await send(anna, bram)
    const stranger = await fixture.person()
    const accept = (by: Actor, conversation: number) =>
      acceptConversation(by.member(), conversation).catch((error) => error.message)
    expect(await accept(stranger, id)).toBe(await accept(stranger, 2_000_000_000))
    await acceptConversation(anna.member(), id)
    expect((await folders(bram)).requests).toEqual([id])
  })
})

describe('a request that is not wanted', () => {
  it('is removed, and stays a request when its writer sends again', async () => {
    const [anna, bram] = await pair()
    const id = await send(anna, bram)
    await removeConversation(bram.member(), id)
    expect((await folders(bram)).all).toEqual([])
    await expect(acceptConversation(bram.member(), id)).rejects.toThrow()
    await send(anna, bram, 'Toch nog iets')
    expect((await folders(bram)).requests).toEqual([id])
  })

  it('disappears with its writer when they are blocked', async () => {
    const [anna, bram] = await pair()
    await send(anna, bram)
    await blockProfile(bram.member(), anna.id)
    expect((await folders(bram)).all).toEqual([])
  })
})

it('each folder pages from its own cursor, and both together miss no conversation', async () => {
  const popular = await fixture.person({ credits: 50 })
  const written: number[] = []
  for (let index = 0; index < 7; index++) {
    const other = await fixture.person({ credits: 5 })
    if (index % 2 === 0) await likeProfile(popular.member(), other.id)
    written.unshift(await send(other, popular))
    fixture.clock.advance(1000)
  }
  const readAll = async (requests: boolean | null) => {
    const seen: number[] = []
    let after: string | null = null
    do {
      const { conversations }: AnyJson = await popular.run(
        `query ($requests: Boolean, $after: String) { conversations(requests: $requests, first: 2, after: $after) { ${fields} } }`,
        { requests, after },
      )
      seen.push(...conversations.edges.map(({ node }: AnyJson) => node.id))
      after = conversations.pageInfo.hasNextPage ? conversations.pageInfo.endCursor : null
    } while (after)
    return seen
  }
  expect(await readAll(null)).toEqual(written)
  expect(await readAll(false)).toEqual(written.filter((_, at) => at % 2 === 0))
  expect(await readAll(true)).toEqual(written.filter((_, at) => at % 2 === 1))
})
