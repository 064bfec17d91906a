import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptConversation } from './accept-conversation.ts'
import { markConversationDelivered } from './mark-conversation-delivered.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { sendMessage } from './send-message.ts'
import { setTyping } from './typing.ts'

let fixture: AppFixture
let anna: Actor
let bram: Actor
let id: number
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  anna = await fixture.person({ credits: 50 })
  bram = await fixture.person({ credits: 50 })
  id = await send(anna, bram)
  await send(bram, anna)
})

async function send(from: Actor, to: Actor): Promise<number> {
  fixture.clock.advance(1000)
  const input = { profileId: to.id, clientId: randomUUID(), text: 'Hoi' }
  return (await sendMessage(from.member(), input)).message.conversation_id as number
}
const choose = (who: Actor, input: object) =>
  who.run(
    'mutation ($input: UpdatePrivacyInput!) { updatePrivacy(input: $input) { showsReading showsTyping } }',
    {
      input,
    },
  )
const seen = async (of: Actor): Promise<AnyJson> =>
  (
    await of.run(
      `query ($id: Int!) { conversation(id: $id) { unreadCount readSeq otherReadSeq otherDeliveredSeq
        lastMessage { state } messages { nodes { seq senderId state } } } }`,
      { id },
    )
  ).conversation
const ownStates = async (of: Actor) =>
  (await seen(of)).messages.nodes
    .filter(({ senderId }: AnyJson) => senderId === of.id)
    .map(({ state }: AnyJson) => state)
const news = async (of: Actor, after: string): Promise<AnyJson[]> =>
  (
    await of.run(
      `query ($after: String!) { changes(after: $after) { events { __typename
        ... on ReadEvent { conversation { readSeq unreadCount otherReadSeq } }
        ... on DeliveredEvent { conversation { otherReadSeq otherDeliveredSeq } }
        ... on MessageEvent { conversation { otherReadSeq } } } } }`,
      { after },
    )
  ).changes.events
const lastEvent = async (of: Actor): Promise<string> =>
  (await of.run('{ viewer { lastEvent } }')).viewer.lastEvent

it.each(['reader', 'writer'] as const)('reading is shown to neither if the %s hides it', async (who) => {
  await choose(who === 'reader' ? bram : anna, { showsReading: false })
  await send(anna, bram)
  const before = await lastEvent(anna)
  await markConversationRead(bram.member(), id, 3)
  expect(await ownStates(anna)).toEqual(['DELIVERED', 'DELIVERED'])
  expect(await seen(anna)).toMatchObject({ otherReadSeq: 0, otherDeliveredSeq: 3 })
  expect(await news(anna, before)).toEqual([
    { __typename: 'DeliveredEvent', conversation: { otherReadSeq: 0, otherDeliveredSeq: 3 } },
  ])
  // The reader’s own devices stay in step as usual.
  expect(await seen(bram)).toMatchObject({ unreadCount: 0, readSeq: 3 })
  // A message also contains the conversation, and must not show it either.
  const at = await lastEvent(anna)
  await send(bram, anna)
  expect(await news(anna, at)).toEqual([{ __typename: 'MessageEvent', conversation: { otherReadSeq: 0 } }])
})

it('the time of reading is hidden too, for messages that had arrived before', async () => {
  await choose(bram, { showsReading: false })
  await send(anna, bram)
  await markConversationDelivered(bram.member(), id, 3)
  const before = await lastEvent(anna)
  const own = await lastEvent(bram)
  await markConversationRead(bram.member(), id, 3)
  expect(await lastEvent(anna)).toBe(before)
  expect(await news(bram, own)).toEqual([
    { __typename: 'ReadEvent', conversation: { readSeq: 3, unreadCount: 0, otherReadSeq: 0 } },
  ])
})

it('messages read in the meantime show as read once both show receipts again', async () => {
  await choose(bram, { showsReading: false })
  await markConversationRead(bram.member(), id, 2)
  expect((await seen(anna)).otherReadSeq).toBe(0)
  expect(await choose(bram, { showsReading: true })).toEqual({
    updatePrivacy: { showsReading: true, showsTyping: true },
  })
  expect((await seen(anna)).otherReadSeq).toBe(2)
})

it('typing is shown by and to members who have it switched on', async () => {
  expect(await setTyping(bram.member(), id)).toBe(true)
  await choose(anna, { showsTyping: false })
  expect(await setTyping(bram.member(), id)).toBe(false)
  expect(await setTyping(anna.member(), id)).toBe(false)
  await choose(anna, { showsTyping: true, showsReading: false })
  expect(await setTyping(bram.member(), id)).toBe(true)
  expect(await setTyping(anna.member(), id)).toBe(true)
})

describe('an invisible member', () => {
  const become = (who: Actor, isInvisible: boolean) =>
    who.run('mutation ($is: Boolean!) { updatePrivacy(input: { isInvisible: $is }) { id } }', {
      is: isInvisible,
    })
  const arrives = async (at: Actor, upTo: number) => {
    fixture.clock.advance(1000)
    expect(await markConversationDelivered(at.member(), id, upTo)).toBe(true)
  }

  it('is not given away by what arrives and what is read; an answer shows both as they were then', async () => {
    await become(bram, true)
    await send(anna, bram)
    const before = await lastEvent(anna)
    await arrives(bram, 3)
    await markConversationRead(bram.member(), id, 3)
    expect(await lastEvent(anna)).toBe(before)
    expect(await seen(anna)).toMatchObject({ otherReadSeq: 0, otherDeliveredSeq: 0 })
    expect(await ownStates(anna)).toEqual(['SENT', 'SENT'])
    expect(await seen(bram)).toMatchObject({ unreadCount: 0, readSeq: 3 })
    await send(bram, anna)
    expect(await news(anna, before)).toEqual([
      { __typename: 'MessageEvent', conversation: { otherReadSeq: 3 } },
    ])
    expect(await seen(anna)).toMatchObject({ otherReadSeq: 3, otherDeliveredSeq: 3 })
    expect(await ownStates(anna)).toEqual(['READ', 'READ'])
    await send(anna, bram)
    const later = await lastEvent(anna)
    await arrives(bram, 5)
    await markConversationRead(bram.member(), id, 5)
    expect(await lastEvent(anna)).toBe(later)
    expect(await seen(anna)).toMatchObject({ otherReadSeq: 3, otherDeliveredSeq: 3 })
  })

  it('is not given away by the live event of a message that was just sent', async () => {
    await send(anna, bram)
    await become(bram, true)
    await arrives(bram, 3)
    await markConversationRead(bram.member(), id, 3)
    const input = { profileId: bram.id, clientId: randomUUID(), text: 'Ben je er?' }
    const { sendMessage: sent }: AnyJson = await anna.run(
      `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
        ... on SendMessageSuccess { conversation { otherReadSeq otherDeliveredSeq } } } }`,
      { input },
    )
    expect(sent.conversation).toEqual({ otherReadSeq: 0, otherDeliveredSeq: 0 })
  })

  it('is not shown as typing, and sees others as usual', async () => {
    await become(bram, true)
    expect(await setTyping(bram.member(), id)).toBe(false)
    expect(await setTyping(anna.member(), id)).toBe(true)
    await markConversationRead(anna.member(), id, 2)
    expect(await seen(bram)).toMatchObject({ otherReadSeq: 2, otherDeliveredSeq: 2 })
  })

  it('shows the numbers again after becoming visible', async () => {
    await become(bram, true)
    await markConversationRead(bram.member(), id, 2)
    await become(bram, false)
    expect(await seen(anna)).toMatchObject({ otherReadSeq: 2, otherDeliveredSeq: 2 })
    expect(await setTyping(bram.member(), id)).toBe(true)
  })
})

it('a member in review, whose profile is hidden, is not given away by messages that arrive', async () => {
  await fixture.services.db.pool.query(`update profile set status = 'disabled' where id = $1`, [bram.id])
  const before = await lastEvent(anna)
  await markConversationDelivered(bram.member(), id, 1)
  await markConversationRead(bram.member(), id, 2)
  expect(await setTyping(bram.member(), id)).toBe(false)
  expect(await lastEvent(anna)).toBe(before)
  expect(await seen(anna)).toMatchObject({ otherReadSeq: 0, otherDeliveredSeq: 0 })
})

it('an invisible member accepts a request without a trace, until the first answer', async () => {
  const [writer, hidden] = [
    await fixture.person({ credits: 50 }),
    await fixture.person({ isInvisible: true }),
  ]
  id = await send(writer, hidden)
  const before = await lastEvent(writer)
  await markConversationRead(hidden.member(), id, 1)
  await acceptConversation(hidden.member(), id)
  expect(await lastEvent(writer)).toBe(before)
  expect(await seen(writer)).toMatchObject({ otherReadSeq: 0, otherDeliveredSeq: 0 })
  await send(hidden, writer)
  expect(await seen(writer)).toMatchObject({ otherReadSeq: 1, otherDeliveredSeq: 1 })
})
