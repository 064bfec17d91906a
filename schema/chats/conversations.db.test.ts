import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { acceptConversation } from './accept-conversation.ts'
import { markConversationDelivered } from './mark-conversation-delivered.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { removeConversation } from './remove-conversation.ts'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const send = (from: Actor, to: { id: number }, text = 'Hoi', clientId: string = randomUUID()) =>
  sendMessage(from.member(), { profileId: to.id, clientId, text })
const pair = async () =>
  [await fixture.person({ credits: 100 }), await fixture.person({ credits: 100 })] as const
const conversation = async (of: Actor, other: { id: number }): Promise<AnyJson> =>
  (
    await of.run(
      `query ($id: Int!) { conversation(profileId: $id) { id unreadCount lastSeq readSeq otherReadSeq otherDeliveredSeq
        lastMessage { text state } messages(last: 50) { hiddenCount nodes { seq text state senderId } } } }`,
      { id: other.id },
    )
  ).conversation
const list = async (of: Actor): Promise<AnyJson[]> =>
  (
    await of.run(
      '{ conversations(first: 50) { edges { node { id unreadCount profile { id name isAvailable } } } } }',
    )
  ).conversations.edges.map((edge: AnyJson) => edge.node)
const badges = async (of: Actor) =>
  (await of.run('{ viewer { badges { unreadMessages } } }')).viewer.badges.unreadMessages

describe('a conversation', () => {
  it('numbers messages without gaps when both write at once, each in the order of writing', async () => {
    const [anna, bram] = await pair()
    const writing = (from: Actor, to: Actor) => async () => {
      for (let n = 1; n <= 15; n++) await send(from, to, `${from.id}:${n}`)
    }
    await Promise.all([writing(anna, bram)(), writing(bram, anna)()])
    const { messages } = await conversation(anna, bram)
    expect(messages.nodes.map(({ seq }: AnyJson) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    for (const from of [anna, bram]) {
      const texts = messages.nodes
        .filter(({ senderId }: AnyJson) => senderId === from.id)
        .map(({ text }: AnyJson) => text)
      expect(texts).toEqual(Array.from({ length: 15 }, (_, n) => `${from.id}:${n + 1}`))
    }
    expect((await conversation(bram, anna)).unreadCount).toBe(15)
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('shows how far a message has come: sent, delivered, read', async () => {
    const [anna, bram] = await pair()
    const { message } = await send(anna, bram)
    const id = message.conversation_id as number
    const state = async () => (await conversation(anna, bram)).messages.nodes[0].state
    expect(await state()).toBe('SENT')
    await acceptConversation(bram.member(), id)
    expect(await markConversationDelivered(bram.member(), id, 1)).toBe(true)
    expect(await markConversationDelivered(bram.member(), id, 1)).toBe(false)
    expect(await state()).toBe('DELIVERED')
    await markConversationRead(bram.member(), id, 1)
    expect(await state()).toBe('READ')
    expect((await send(anna, bram, 'Hoi', message.client_id)).message).toMatchObject({
      seq: 1,
      state: 'READ',
    })
  })

  it('moves cursors forward only, never beyond the last message, and only for its two members', async () => {
    const [anna, bram] = await pair()
    const { message } = await send(anna, bram)
    await send(anna, bram)
    const id = message.conversation_id as number
    expect(await markConversationRead(bram.member(), id, 99)).toMatchObject({ read_seq: 2, unread: 0 })
    expect(await markConversationRead(bram.member(), id, 1)).toMatchObject({ read_seq: 2 })
    const stranger = await fixture.person()
    await expect(markConversationRead(stranger.member(), id, 1)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(await markConversationDelivered(stranger.member(), id, 1)).toBe(false)
  })

  it('recounts unread messages from the cursor', async () => {
    const [anna, bram] = await pair()
    const { message } = await send(anna, bram)
    await send(anna, bram)
    await send(bram, anna)
    await send(anna, bram)
    const read = await markConversationRead(bram.member(), message.conversation_id as number, 1)
    expect(read.unread).toBe(2)
    expect(await badges(bram)).toBe(2)
  })

  it('loses no unread message when one arrives while the other reads', async () => {
    const [anna, bram] = await pair()
    const { message } = await send(anna, bram)
    const id = message.conversation_id as number
    for (let round = 0; round < 30; round++) {
      fixture.clock.advance(1 * minutes)
      const before = (await conversation(bram, anna)).lastSeq
      await Promise.all([send(anna, bram), markConversationRead(bram.member(), id, before)])
      expect((await conversation(bram, anna)).unreadCount).toBe(1)
    }
  })

  it('is removed for one side up to its last message, and comes back empty with the next one', async () => {
    const [anna, bram] = await pair()
    await send(anna, bram, 'Eén')
    const id = (await send(anna, bram, 'Twee')).message.conversation_id as number
    await removeConversation(bram.member(), id)
    await removeConversation(bram.member(), id)
    expect(await conversation(bram, anna)).toBeNull()
    expect(await list(bram)).toEqual([])
    expect(await badges(bram)).toBe(0)
    expect((await conversation(anna, bram)).messages.nodes).toHaveLength(2)
    await send(anna, bram, 'Drie')
    const back = await conversation(bram, anna)
    expect(back).toMatchObject({ id, unreadCount: 1, messages: { hiddenCount: 0 } })
    expect(back.messages.nodes.map(({ text }: AnyJson) => text)).toEqual(['Drie'])
    const stranger = await fixture.person()
    await expect(removeConversation(stranger.member(), id)).rejects.toMatchObject({
      name: 'ProfileUnavailableError',
    })
  })

  it('keeps what was written after the last message that its remover knew', async () => {
    const [anna, bram] = await pair()
    const id = (await send(anna, bram, 'Eén')).message.conversation_id as number
    await removeConversation(bram.member(), id, 1)
    await send(anna, bram, 'Twee')
    // Its answer was lost, and the client repeats it.
    await removeConversation(bram.member(), id, 1)
    expect((await conversation(bram, anna)).messages.nodes.map(({ text }: AnyJson) => text)).toEqual(['Twee'])
    await send(anna, bram, 'Drie')
    const before = (await bram.run('{ viewer { lastEvent } }')).viewer.lastEvent
    await removeConversation(bram.member(), id, 2)
    expect(await conversation(bram, anna)).toMatchObject({ unreadCount: 1, messages: { hiddenCount: 0 } })
    expect((await conversation(bram, anna)).messages.nodes.map(({ text }: AnyJson) => text)).toEqual(['Drie'])
    expect(await badges(bram)).toBe(1)
    const { changes } = await bram.run(
      `query ($after: String!) { changes(after: $after) { events { __typename ... on MessageEvent { message { text } } } } }`,
      { after: before },
    )
    expect(changes.events).toEqual([
      { __typename: 'ConversationRemovedEvent' },
      { __typename: 'MessageEvent', message: { text: 'Drie' } },
    ])
    await removeConversation(bram.member(), id, 3)
    expect([await conversation(bram, anna), await badges(bram)]).toEqual([null, 0])
  })

  it('still counts as a free conversation of a member who removed it, and answering counts as none', async () => {
    const anna = await fixture.person({ credits: 20 })
    const others = await Promise.all(Array.from({ length: 4 }, () => fixture.person()))
    const [first, second, third, fourth] = others as [Actor, Actor, Actor, Actor]
    await removeConversation(anna.member(), (await send(anna, first)).message.conversation_id as number)
    await send(anna, second)
    await expect(send(anna, third)).rejects.toMatchObject({ name: 'ConversationLimitError', limit: 2 })
    await send(fourth, anna)
    await send(anna, fourth)
    await send(anna, first)
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(16)
  })

  it('lets a free member open two, even when ten are opened at once, and a premium member any number', async () => {
    const [free, premium] = [
      await fixture.person({ credits: 20 }),
      await fixture.person({ credits: 20, isPaid: true }),
    ]
    const others = await Promise.all(Array.from({ length: 10 }, () => fixture.person()))
    const tries = await Promise.allSettled(others.map((other) => send(free, other)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await balanceOf(fixture.services.db, free.id)).toBe(18)
    await Promise.all(others.map((other) => send(premium, other)))
    expect(await list(premium)).toHaveLength(10)
  })

  it('disappears for both sides with a block, even while a message is being sent', async () => {
    for (let round = 0; round < 15; round++) {
      const [anna, bram] = await pair()
      await send(anna, bram)
      await Promise.allSettled([send(anna, bram), blockProfile(bram.member(), anna.id), send(anna, bram)])
      for (const one of [anna, bram]) {
        expect(await list(one)).toEqual([])
        expect(await badges(one)).toBe(0)
      }
      await expect(send(anna, bram)).rejects.toMatchObject({ name: 'ProfileUnavailableError' })
      await expect(send(bram, anna)).rejects.toMatchObject({ name: 'ProfileUnavailableError' })
    }
    expect(await auditLedger(fixture.services.db)).toEqual([])
  })

  it('stays with a member after the other left, under a name that says so', async () => {
    const [anna, bram] = await pair()
    await send(bram, anna)
    await fixture.services.db.prisma.profile.update({ where: { id: bram.id }, data: { status: 'deleted' } })
    expect((await list(anna))[0].profile).toEqual({ id: bram.id, name: 'Verwijderd lid', isAvailable: false })
    await expect(send(anna, bram)).rejects.toMatchObject({ message: 'Dit profiel is niet beschikbaar.' })
  })

  it('rejects one client id for two messages, and a client id that is not a UUID', async () => {
    const [anna, bram] = await pair()
    const other = await fixture.person()
    const { message } = await send(anna, bram, 'Eén')
    await expect(send(anna, bram, 'Twee', message.client_id)).rejects.toMatchObject({
      name: 'IdempotencyError',
    })
    await expect(send(anna, other, 'Eén', message.client_id)).rejects.toMatchObject({
      name: 'IdempotencyError',
    })
    expect((await send(anna, bram, ' Eén ', message.client_id.toUpperCase())).message).toMatchObject({
      seq: 1,
      client_id: message.client_id,
    })
    await expect(send(anna, bram, 'Eén', '1')).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(await balanceOf(fixture.services.db, anna.id)).toBe(99)
  })
})
