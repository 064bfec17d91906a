import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { balanceOf } from '../credits/grant-credits.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { removeConversation } from './remove-conversation.ts'
import { sendMessage } from './send-message.ts'
import { takeBackMessage } from './take-back-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const send = async (from: Actor, to: { id: number }, text = 'Hoi') =>
  (await sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text })).message
const mutation = `mutation ($conversationId: Int!, $seq: Int!, $emoji: String) {
  reactToMessage(conversationId: $conversationId, seq: $seq, emoji: $emoji) { __typename
    ... on ReactToMessageSuccess { message { seq viewerReaction otherReaction } } ... on DomainError { problem: message } } }`
const react = async (by: Actor, at: { conversation_id: number | null; seq: number }, emoji: string | null) =>
  (await by.run(mutation, { conversationId: at.conversation_id, seq: at.seq, emoji })).reactToMessage
const reactions = async (of: Actor, other: { id: number }) => {
  const { conversation } = await of.run(
    'query ($id: Int!) { conversation(profileId: $id) { unreadCount messages { nodes { viewerReaction otherReaction } } } }',
    { id: other.id },
  )
  return conversation.messages.nodes.map(({ viewerReaction, otherReaction }: AnyJson) => [
    viewerReaction,
    otherReaction,
  ])
}
const lastEvent = async (of: Actor) => Number((await of.run('{ viewer { lastEvent } }')).viewer.lastEvent)
const eventsAfter = async (of: Actor, after: number) =>
  (
    await of.run(
      `query ($after: String!) { changes(after: $after) { badges { unreadMessages } events { __typename
        ... on MessageChangedEvent { message { seq viewerReaction otherReaction isTakenBack } } } } }`,
      { after: String(after) },
    )
  ).changes
const couple = async () =>
  [await fixture.person({ credits: 9 }), await fixture.person({ credits: 9 })] as const

it('is one per member and message, free, and each of the two sees both', async () => {
  const [anna, bram] = await couple()
  const message = await send(anna, bram)
  const credits = await balanceOf(fixture.services.db, bram.id)
  expect(await react(bram, message, '😂')).toEqual({
    __typename: 'ReactToMessageSuccess',
    message: { seq: 1, viewerReaction: '😂', otherReaction: null },
  })
  await react(anna, message, '🙈')
  await react(bram, message, '❤️')
  expect(await reactions(anna, bram)).toEqual([['🙈', '❤️']])
  expect(await reactions(bram, anna)).toEqual([['❤️', '🙈']])
  await react(bram, message, null)
  expect(await reactions(anna, bram)).toEqual([['🙈', null]])
  expect(await balanceOf(fixture.services.db, bram.id)).toBe(credits)
})

it('notifies both once, and is no unread message', async () => {
  const [anna, bram] = await couple()
  const message = await send(anna, bram)
  const [before, beforeOther] = [await lastEvent(anna), await lastEvent(bram)]
  await react(bram, message, '👍')
  await react(bram, message, '👍')
  expect(await eventsAfter(anna, before)).toEqual({
    badges: { unreadMessages: 0 },
    events: [
      {
        __typename: 'MessageChangedEvent',
        message: { seq: 1, viewerReaction: null, otherReaction: '👍', isTakenBack: false },
      },
    ],
  })
  expect((await eventsAfter(bram, beforeOther)).events).toHaveLength(1)
})

it('is not given to what a member cannot see or answer', async () => {
  const [anna, bram] = await couple()
  const chris = await fixture.person()
  const gone = { __typename: 'ProfileUnavailableError', problem: 'Dit profiel is niet beschikbaar.' }
  const message = await send(anna, bram)
  expect(await react(chris, message, '👍')).toEqual(gone)
  expect(await reactions(bram, anna)).toEqual([[null, null]])
  expect(await react(bram, { ...message, seq: 2 }, '👍')).toEqual(gone)
  await removeConversation(bram.member(), message.conversation_id ?? 0)
  expect(await react(bram, message, '👍')).toEqual(gone)
  await send(anna, bram)
  expect(await react(bram, message, '👍')).toEqual(gone)
  await blockProfile(anna.member(), bram.id)
  expect(await react(bram, { ...message, seq: 2 }, '👍')).toEqual(gone)
  expect(await react(anna, { ...message, seq: 2 }, '👍')).toEqual(gone)
})

it('is not given to messages from before the days of a free member', async () => {
  const [anna, bram] = await couple()
  const old = await send(anna, bram)
  fixture.clock.advance(31 * days)
  await send(anna, bram)
  expect((await react(bram, old, '👍')).__typename).toBe('ProfileUnavailableError')
})

it('is exactly one emoji', async () => {
  const [anna, bram] = await couple()
  const message = await send(anna, bram)
  for (const text of ['', 'ok', '👍👍', '👍 ']) {
    const { errors } = await bram.result(mutation, {
      conversationId: message.conversation_id,
      seq: 1,
      emoji: text,
    })
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  }
})

it('is gone with a message that was taken back, and comes no more', async () => {
  const [anna, bram] = await couple()
  const message = await send(anna, bram)
  await react(bram, message, '👍')
  await takeBackMessage(anna.member(), message.client_id)
  expect(await reactions(bram, anna)).toEqual([[null, null]])
  expect(await react(bram, message, '👍')).toEqual({
    __typename: 'MessageTakenBackError',
    problem: 'Dit bericht is verwijderd.',
  })
})
