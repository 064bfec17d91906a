import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { hours } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const writing = async (from: Actor, to: { id: number }): Promise<AnyJson> =>
  (
    await from.run(
      `query ($id: Int!) { member(id: $id) { writing {
        stop message price waitsForConfirmation waitsForPhoto linksMessage } } }`,
      { id: to.id },
    )
  ).member.writing

const send = async (from: Actor, to: { id: number }): Promise<AnyJson> =>
  (
    await from.run(
      `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename
        ... on DomainError { message } } }`,
      { input: { profileId: to.id, clientId: randomUUID(), text: 'Hoi', acceptsFictional: true } },
    )
  ).sendMessage

it('tells a free member who used the free conversations what sending answers, and lets the open ones go on', async () => {
  const free = await fixture.person({ credits: 9 })
  const [one, two, three] = [await fixture.person(), await fixture.person(), await fixture.person()]
  expect(await writing(free, three)).toMatchObject({ stop: null, message: null, price: 1 })
  await send(free, one)
  await send(free, two)
  const { stop, message } = await writing(free, three)
  expect(stop).toBe('CONVERSATION_LIMIT')
  expect(await send(free, three)).toEqual({ __typename: 'ConversationLimitError', message })
  expect(await writing(free, one)).toMatchObject({ stop: null })
  // Answering somebody who wrote first is not counted.
  await fixture.services.db.pool.query(
    'update credit_account set balance = balance + 1 where member_id = $1',
    [three.id],
  )
  expect((await send(three, free)).__typename).toBe('SendMessageSuccess')
  expect(await writing(free, three)).toMatchObject({ stop: null })
  expect((await send(free, three)).__typename).toBe('SendMessageSuccess')
})

it('tells who has no credits the sentence of sending, except to a fictional profile', async () => {
  const [poor, other] = [await fixture.person({ credits: 0 }), await fixture.person()]
  const fictional = await fixture.person({ isFictional: true })
  expect(await writing(poor, other)).toMatchObject({
    stop: 'NOT_ENOUGH_CREDITS',
    message: 'Je hebt onvoldoende credits',
    price: 1,
  })
  expect((await send(poor, other)).__typename).toBe('NotEnoughCreditsError')
  expect(await writing(poor, fictional)).toMatchObject({ stop: null, price: 0 })
  expect((await send(poor, fictional)).__typename).toBe('SendMessageSuccess')
})

it('tells who opened many conversations today what sending answers, and counts nothing by telling', async () => {
  const busy = await fixture.person({ credits: 100, isPaid: true })
  const next = await fixture.person()
  for (let n = 0; n < 30; n++) {
    expect((await writing(busy, next)).stop).toBe(null)
    await send(busy, await fixture.person())
  }
  const { stop, message } = await writing(busy, next)
  expect(stop).toBe('NEW_CONVERSATIONS')
  expect(await send(busy, next)).toEqual({ __typename: 'NewConversationsError', message })
})

it('tells what delays messages: the address, and links of a new member', async () => {
  const [fresh, other] = [await fixture.person({ credits: 5, isConfirmed: false }), await fixture.person()]
  expect(await writing(fresh, other)).toEqual({
    stop: null,
    message: null,
    price: 1,
    waitsForConfirmation: true,
    waitsForPhoto: false,
    linksMessage: 'Je bent nog maar net lid: links kun je pas over 24 uur versturen.',
  })
  fixture.clock.advance(23 * hours + 1)
  expect((await writing(fresh, other)).linksMessage).toContain('over 1 uur')
  fixture.clock.advance(1 * hours)
  expect((await writing(fresh, other)).linksMessage).toBe(null)
})

it('is null for the viewer and tells of a ban as sending does', async () => {
  const [banned, other] = [await fixture.person({ credits: 5 }), await fixture.person()]
  expect(await writing(banned, banned)).toBe(null)
  await fixture.services.db.pool.query('update member set review_since = now() where id = $1', [banned.id])
  const { stop, message } = await writing(banned, other)
  expect(stop).toBe('UNAVAILABLE')
  expect(await send(banned, other)).toEqual({ __typename: 'ProfileUnavailableError', message })
})
