import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { decideHeldMessage, messagesInReview, releaseOverdue } from './decide-held.ts'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const send = (from: Actor, to: { id: number }, text: string, clientId: string = randomUUID()) =>
  sendMessage(from.member(), { profileId: to.id, clientId, text, acceptsFictional: true })
const stateOf = async (from: Actor, to: { id: number }, text: string) =>
  (await send(from, to, text)).message.state
const person = (credits = 100) => fixture.person({ credits, isPaid: true })
const texts = async (of: Actor, other: { id: number }) => {
  const { conversation } = await of.run(
    'query ($id: Int!) { conversation(profileId: $id) { messages { nodes { text } } } }',
    { id: other.id },
  )
  return conversation?.messages.nodes.map(({ text }: AnyJson) => text) ?? null
}
const balance = (who: Actor) => balanceOf(fixture.services.db, who.id)
const sound = async () => expect(await auditLedger(fixture.services.db)).toEqual([])
const decide = async (clientId: string, isFine: boolean) => {
  const [found] = await messagesInReview(fixture.services.db, 2, clientId)
  return found ? decideHeldMessage(fixture.services.db, found, isFine, fixture.clock.now()) : null
}
const opened = async ({ id }: Actor) =>
  (await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })).openedCount
const begging = 'Kun je me 200 euro lenen voor de dokter?'
const number = 'Bel me op 06-12345678'

async function makeFriends(one: Actor, other: Actor) {
  for (const text of ['Hoi', 'Leuk je te spreken', 'Hoe gaat het?']) {
    await send(one, other, text)
    await send(other, one, text)
  }
}

describe('a text that asks a stranger for money', () => {
  it('waits for support with its credits reserved, and is delivered once', async () => {
    const [chris, anna] = [await person(10), await person()]
    const sent = await send(chris, anna, begging)
    expect(sent).toMatchObject({ credits: 9, message: { state: 'REVIEW', conversation_id: null } })
    const clientId = sent.message.client_id
    expect((await send(chris, anna, begging, clientId)).message.state).toBe('REVIEW')
    expect(await texts(anna, chris)).toBeNull()
    const { heldMessages } = await chris.run(
      'query ($id: Int!) { heldMessages(profileId: $id) { text state } }',
      {
        id: anna.id,
      },
    )
    expect(heldMessages).toEqual([{ text: begging, state: 'REVIEW' }])
    await sound()
    expect(await decide(clientId, true)).toBe('delivered')
    expect(await decide(clientId, true)).toBeNull()
    expect(await texts(anna, chris)).toEqual([begging])
    expect(await balance(chris)).toBe(9)
    await sound()
  })

  it('tells the other devices that it waits, what is left, and that the draft became it', async () => {
    const [chris, anna] = [await person(10), await person()]
    const followChanges = async () => {
      const { viewer } = await chris.run('{ viewer { lastEvent } }')
      return async (): Promise<AnyJson[]> =>
        (
          await chris.run(
            `query ($after: String!) { changes(after: $after) { events { __typename
               ... on CreditsEvent { credits } ... on DraftEvent { profileId text }
               ... on MessageEvent { credits message { text state } conversation { draft } } } } }`,
            { after: viewer.lastEvent },
          )
        ).changes.events
    }
    const draft = (text: string) =>
      chris.run('mutation ($id: Int!, $text: String!) { saveDraft(profileId: $id, text: $text) }', {
        id: anna.id,
        text,
      })
    await draft(begging)
    const first = await followChanges()
    await send(chris, anna, begging)
    expect(await first()).toEqual([
      { __typename: 'CreditsEvent', credits: 9 },
      { __typename: 'DraftEvent', profileId: anna.id, text: '' },
    ])
    await send(anna, chris, 'Hoi')
    await draft(`${begging} Vandaag nog`)
    const second = await followChanges()
    await send(chris, anna, `${begging} Vandaag nog`)
    expect(await second()).toEqual([
      {
        __typename: 'MessageEvent',
        credits: 8,
        message: { text: `${begging} Vandaag nog`, state: 'REVIEW' },
        conversation: { draft: null },
      },
    ])
  })

  it('returns with its credits and the free conversation if support rejects it, or does not decide', async () => {
    const [chris, anna] = [await fixture.person({ credits: 10 }), await person()]
    const { message } = await send(chris, anna, begging)
    expect(await opened(chris)).toBe(1)
    expect(await decide(message.client_id, false)).toBe('returned')
    expect([await balance(chris), await opened(chris)]).toEqual([10, 0])
    await send(chris, anna, begging)
    fixture.clock.advance(8 * days)
    await releaseOverdue(fixture.services.db, [{ id: 1, heldDays: 7 }], fixture.clock.now())
    expect(await balance(chris)).toBe(10)
    expect(await texts(anna, chris)).toBeNull()
    await sound()
  })

  it('of an unconfirmed member waits for both: for support and for the confirmation', async () => {
    const newcomer = () => fixture.person({ credits: 10, isConfirmed: false })
    const [chris, dirk, anna] = [await newcomer(), await newcomer(), await person()]
    const confirm = async ({ id }: Actor) =>
      confirmEmail(
        fixture.visitor.context(),
        await createActivation(fixture.services.db, id, { linkDays: 7 }, fixture.clock.now()),
      )
    const first = await send(chris, anna, begging)
    await confirm(chris)
    expect(await texts(anna, chris)).toBeNull()
    expect(await decide(first.message.client_id, true)).toBe('delivered')
    const second = await send(dirk, anna, begging)
    expect(await decide(second.message.client_id, true)).toBe('waiting')
    expect(await texts(anna, dirk)).toBeNull()
    await confirm(dirk)
    expect(await texts(anna, dirk)).toEqual([begging])
    await sound()
  })

  it('is delivered between members who know each other, and to fictional profiles', async () => {
    const [chris, anna] = [await person(), await person()]
    await makeFriends(chris, anna)
    expect(await stateOf(chris, anna, begging)).toBe('SENT')
    expect(await stateOf(chris, anna, number)).toBe('SENT')
    expect(await stateOf(chris, await fixture.person({ isFictional: true }), begging)).toBe('SENT')
    await sound()
  })

  it('waits where only one of the two wrote', async () => {
    const [chris, anna] = [await person(), await person()]
    for (let count = 0; count < 5; count++) await send(chris, anna, 'Hoi')
    expect(await stateOf(chris, anna, begging)).toBe('REVIEW')
  })
})

it('holds messages with a number to strangers above the number of a day', async () => {
  const chris = await person()
  const states = []
  for (let count = 0; count < 11; count++) states.push(await stateOf(chris, await person(), number))
  expect(states).toEqual([...Array(10).fill('SENT'), 'REVIEW'])
  expect(await stateOf(chris, await person(), 'Hoi')).toBe('SENT')
  fixture.clock.advance(1 * days)
  expect(await stateOf(chris, await person(), number)).toBe('SENT')
})

describe('the same text', () => {
  const opening = 'ik zag je profiel en ik vind je heel bijzonder, zullen we eens koffie drinken?'

  it('of one member to many is held in the end, however it is varied', async () => {
    const chris = await person()
    const states = []
    for (let count = 0; count < 9; count++)
      states.push(
        await stateOf(chris, await person(), `Hoi ${'abcdefghi'[count]}, ${opening}${'!'.repeat(count)}`),
      )
    expect(states).toEqual([...Array(8).fill('SENT'), 'REVIEW'])
  })

  it('of many members is held in the end, and each counts once', async () => {
    const text = 'vandaag kost een account op onze nieuwe site helemaal niets, vraag me maar hoe dat werkt'
    const states = []
    const one = await person()
    for (let count = 0; count < 3; count++) await send(one, await person(), text)
    for (let count = 0; count < 30; count++) states.push(await stateOf(await person(), one, text))
    expect(states).toEqual([...Array(29).fill('SENT'), 'REVIEW'])
  })
})
