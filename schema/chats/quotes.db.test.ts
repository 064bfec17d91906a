import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { blockProfile } from '../safety/block-profile.ts'
import type { ChosenQuote } from './quote.rules.ts'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const send = (from: Actor, to: { id: number }, quote?: ChosenQuote, clientId: string = randomUUID()) =>
  sendMessage(from.member(), { profileId: to.id, clientId, text: 'Hoi', quote })
const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    ({ name }: Error) => name,
  )

/** A member with a text, interests, a purpose, one photo for everybody and one for premium members. */
async function described() {
  const person = await fixture.person()
  const { prisma } = fixture.services.db
  const about = `Ik  bouw\n${'speeltuinen '.repeat(30)}`
  const answers = [{ question: 'superpower', text: 'Vliegen,\nnatuurlijk.' }]
  const data = { about, reason: 'dating', interests: ['cooking', 'tea'], answers }
  await prisma.profile.update({ where: { id: person.id }, data })
  const photo = (position: number, isPremium: boolean) =>
    prisma.photo.create({
      data: { profileId: person.id, position, isPremium, key: randomUUID(), createdAt: fixture.clock.now() },
    })
  return { person, photo: await photo(1, false), premium: await photo(2, true) }
}

/** The quotes of all messages that the two exchanged, as one of them sees them. */
async function quotes(of: Actor, other: { id: number }) {
  const { conversation } = await of.run(
    `query ($id: Int!) { conversation(profileId: $id) { messages { nodes {
      quote { part text photoUrl } } } } }`,
    { id: other.id },
  )
  return conversation.messages.nodes.map(({ quote }: AnyJson) => quote)
}

it('keeps the line of the profile as it was, shortened, and both see it', async () => {
  const [anna, { person: dewi }] = [await fixture.person({ credits: 10 }), await described()]
  await send(anna, dewi)
  await send(anna, dewi, { part: 'about' })
  await send(anna, dewi, { part: 'reason' })
  await send(anna, dewi, { part: 'interest', interest: 'cooking' })
  await send(anna, dewi, { part: 'answer', question: 'superpower' })
  await fixture.services.db.prisma.profile.update({
    where: { id: dewi.id },
    data: { about: 'Anders', reason: 'chat', interests: [], answers: [] },
  })
  const seen = await quotes(anna, dewi)
  expect(seen.map((quote: AnyJson) => quote?.part ?? null)).toEqual([
    null,
    'ABOUT',
    'REASON',
    'INTEREST',
    'ANSWER',
  ])
  expect(seen[1].text).toMatch(/^Ik bouw speeltuinen .*…$/)
  expect([...seen[1].text].length).toBeLessThanOrEqual(200)
  expect([seen[2].text, seen[3].text, seen[4].text]).toEqual(['dating', 'cooking', 'Vliegen, natuurlijk.'])
  expect(await quotes(dewi, anna)).toEqual(seen)
})

it('answers with the quote, and brings it to the other in the same statement', async () => {
  const [anna, { person: dewi, photo }] = [await fixture.person({ credits: 10 }), await described()]
  const clientId = randomUUID()
  const first = await send(anna, dewi, { part: 'photo', photoId: photo.id }, clientId)
  const stored = { quote_part: 'photo', quote_text: null, quote_photo_id: photo.id }
  expect(first).toMatchObject({ credits: 9, isNew: true, message: stored })
  // A retry finds what the first attempt stored, whatever it asks for.
  const again = await send(anna, dewi, { part: 'about' }, clientId)
  expect(again).toMatchObject({ credits: 9, isNew: false, message: stored })
  const { arrivalsOf } = await import('./arrivals.store.ts')
  const arrivals = await arrivalsOf(fixture.services.db, first.message.conversation_id ?? 0, 1)
  expect(arrivals.get(dewi.id)?.message).toMatchObject(stored)
})

it('shows a photo only as long as the viewer may see it', async () => {
  const [anna, { person: dewi, photo }] = [await fixture.person({ credits: 10 }), await described()]
  const { prisma } = fixture.services.db
  await send(anna, dewi, { part: 'photo', photoId: photo.id })
  const thumb = new RegExp(`^/media/${photo.key}/thumb`)
  const seenBy = async (of: Actor, other: { id: number }) => (await quotes(of, other))[0].photoUrl
  expect(await seenBy(anna, dewi)).toMatch(thumb)
  expect(await seenBy(dewi, anna)).toMatch(thumb)
  await prisma.photo.update({ where: { id: photo.id }, data: { isPremium: true } })
  expect(await seenBy(anna, dewi)).toBeNull()
  expect(await seenBy(dewi, anna)).toMatch(thumb)
  await prisma.photo.update({ where: { id: photo.id }, data: { isPremium: false } })
  await prisma.profile.update({ where: { id: dewi.id }, data: { status: 'disabled' } })
  expect(await seenBy(anna, dewi)).toBeNull()
  await prisma.profile.update({ where: { id: dewi.id }, data: { status: 'active' } })
  await prisma.photo.delete({ where: { id: photo.id } })
  expect(await seenBy(anna, dewi)).toBeNull()
  expect((await quotes(dewi, anna))[0]).toEqual({ part: 'PHOTO', text: null, photoUrl: null })
})

it('sends nothing and charges nothing for what the profile does not show the sender', async () => {
  const [anna, { person: dewi, premium }] = [await fixture.person({ credits: 10 }), await described()]
  const { person: other, photo: ofOther } = await described()
  const own = await fixture.person()
  for (const quote of [
    { part: 'photo', photoId: premium.id },
    { part: 'photo', photoId: ofOther.id },
    { part: 'photo', photoId: 2_000_000_000 },
    { part: 'interest', interest: 'beach' },
    { part: 'answer', question: 'lottery' },
  ] satisfies ChosenQuote[])
    expect(await failure(send(anna, dewi, quote))).toBe('QuoteGoneError')
  for (const part of ['about', 'reason'] as const)
    expect(await failure(send(anna, own, { part }))).toBe('QuoteGoneError')
  expect(await failure(send(anna, dewi, { part: 'photo' }))).not.toBeNull()
  await blockProfile(other.member(), other === dewi ? own.id : anna.id)
  expect(await failure(send(anna, other, { part: 'photo', photoId: ofOther.id }))).toBe(
    'ProfileUnavailableError',
  )
  expect(await balanceOf(fixture.services.db, anna.id)).toBe(10)
  expect(await fixture.services.db.prisma.message.count({ where: { senderId: anna.id } })).toBe(0)
  expect(await auditLedger(fixture.services.db)).toEqual([])
})

it('lets a premium member write about a premium photo', async () => {
  const [anna, { person: dewi, premium }] = [
    await fixture.person({ credits: 10, isPaid: true }),
    await described(),
  ]
  await send(anna, dewi, { part: 'photo', photoId: premium.id })
  expect((await quotes(anna, dewi))[0].photoUrl).toMatch(/thumb/)
})

it('keeps the quote of a held message until it is delivered', async () => {
  const [chris, { person: dewi }] = [
    await fixture.person({ isConfirmed: false, credits: 10 }),
    await described(),
  ]
  const clientId = randomUUID()
  const quote: ChosenQuote = { part: 'interest', interest: 'tea' }
  const stored = { state: 'HELD', quote_part: 'interest', quote_text: 'tea' }
  expect((await send(chris, dewi, quote, clientId)).message).toMatchObject(stored)
  await fixture.services.db.prisma.profile.update({ where: { id: dewi.id }, data: { interests: [] } })
  expect((await send(chris, dewi, quote, clientId)).message).toMatchObject(stored)
  const { heldMessages } = await chris.run(
    'query ($id: Int!) { heldMessages(profileId: $id) { quote { part text } } }',
    { id: dewi.id },
  )
  expect(heldMessages).toEqual([{ quote: { part: 'INTEREST', text: 'tea' } }])
  await confirmEmail(
    fixture.visitor.context(),
    await createActivation(fixture.services.db, chris.id, { linkDays: 7 }, fixture.clock.now()),
  )
  expect(await quotes(dewi, chris)).toEqual([{ part: 'INTEREST', text: 'tea', photoUrl: null }])
})
