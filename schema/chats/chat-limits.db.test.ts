import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '../credits/grant-credits.ts'
import { blockProfile } from '../safety/block-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const send = async (from: Actor, to: { id: number }, text: string): Promise<AnyJson> =>
  (
    await from.run(
      `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename
        ... on DomainError { message } ... on LinksTooSoonError { hours } } }`,
      { input: { profileId: to.id, clientId: randomUUID(), text } },
    )
  ).sendMessage

it('a new member cannot send links for a day, pays nothing for the rejected message, and can send any other text', async () => {
  const [anna, bram] = [await fixture.person({ credits: 10 }), await fixture.person()]
  fixture.clock.advance(2 * hours)
  expect(await send(anna, bram, 'Kijk op https://example.org')).toEqual({
    __typename: 'LinksTooSoonError',
    message: 'Je bent nog maar net lid: links kun je pas over 22 uur versturen.',
    hours: 22,
  })
  expect(await balanceOf(fixture.services.db, anna.id)).toBe(10)
  expect((await send(anna, bram, 'Kijk eens om je heen')).__typename).toBe('SendMessageSuccess')
  fixture.clock.advance(22 * hours)
  expect((await send(anna, bram, 'Kijk op https://example.org')).__typename).toBe('SendMessageSuccess')
})

it('a member opens at most 30 conversations a day, half as many after each report, and goes on in open ones', async () => {
  const spammer = await fixture.person({ credits: 100, isPaid: true })
  const opened = async (count: number) => {
    for (let n = 0; n < count; n++)
      expect((await send(spammer, await fixture.person(), 'Hoi')).__typename).toBe('SendMessageSuccess')
  }
  const first = await fixture.person()
  await send(spammer, first, 'Hoi')
  await opened(29)
  expect(await send(spammer, await fixture.person(), 'Hoi')).toEqual({
    __typename: 'NewConversationsError',
    message: expect.stringContaining('Morgen kun je weer nieuwe mensen schrijven'),
  })
  expect((await send(spammer, first, 'Nog iets')).__typename).toBe('SendMessageSuccess')
  fixture.clock.advance(1 * days)
  await first.run(
    `mutation ($id: Int!) { report(input: { profileId: $id, category: FAKE }) { __typename } }`,
    { id: spammer.id },
  )
  await opened(15)
  expect((await send(spammer, await fixture.person(), 'Hoi')).__typename).toBe('NewConversationsError')
  fixture.clock.set(new Date(fixture.clock.now().getTime() - 1 * days))
})

it('the error for a link does not reveal whether the recipient exists', async () => {
  const [anna, bram] = [await fixture.person(), await fixture.person()]
  await blockProfile(bram.member(), anna.id)
  expect(await send(anna, bram, 'www.example.org')).toEqual(
    await send(anna, await fixture.person(), 'www.example.org'),
  )
})

it('the list of a free member does not show a last message that the history hides', async () => {
  const [free, paid] = [
    await fixture.person({ credits: 10 }),
    await fixture.person({ credits: 10, isPaid: true }),
  ]
  await send(free, paid, 'Een oud geheim')
  const listQuery = `{ conversations { edges { node { isLastMessageHidden lastMessage { text kind } lastMessageAt
    messages { hiddenCount nodes { text } } } } } }`
  const list = async (of: Actor) => (await of.run(listQuery)).conversations.edges[0].node
  const before = { isLastMessageHidden: false, lastMessage: { text: 'Een oud geheim' } }
  expect(await list(free)).toMatchObject(before)
  fixture.clock.advance(30 * days + 1000)
  expect(await list(free)).toMatchObject({
    isLastMessageHidden: true,
    lastMessage: null,
    messages: { hiddenCount: 1, nodes: [] },
  })
  expect(JSON.stringify(await list(free))).not.toContain('geheim')
  expect(await list(paid)).toMatchObject(before)
})
