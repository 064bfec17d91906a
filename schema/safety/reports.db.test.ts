import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '../chats/send-message.ts'
import { errorCodes } from '../core/sql.ts'
import { blockProfile } from './block-profile.ts'
import { decideCase } from './decide-case.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const mutation = `mutation ($input: ReportInput!) { report(input: $input) { __typename
  ... on ReportSuccess { complaint { id kind reference category words state thing } }
  ... on DomainError { message } } }`
const report = async (who: Actor, input: Record<string, unknown>) =>
  (await who.run(mutation, { input: { category: 'FAKE', ...input } })).report
const write = async (from: Actor, to: Actor, text: string) => {
  const { message } = await sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text })
  return { conversationId: message.conversation_id as number, seq: message.seq }
}
const kept = (id: number) => fixture.services.db.prisma.complaint.findUniqueOrThrow({ where: { id } })
const reviewOf = async (who: Actor) =>
  (await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id: who.id } })).reviewSince

describe('a report', () => {
  it('stores the profile as it was, with the keys of its photos, whatever happens to it later', async () => {
    const { prisma, pool } = fixture.services.db
    const [anna, eva] = [await fixture.person(), await fixture.person({ name: 'Eva', city: 'Gent' })]
    const key = randomUUID()
    const photo = await prisma.photo.create({
      data: { profileId: eva.id, position: 0, key, createdAt: fixture.clock.now() },
    })
    await prisma.profile.update({ where: { id: eva.id }, data: { mainPhotoId: photo.id } })
    const { complaint } = await report(anna, { photoId: photo.id, words: ' Gestolen foto. ' })
    expect(complaint).toMatchObject({
      kind: 'REPORT',
      category: 'fake',
      words: 'Gestolen foto.',
      state: 'RECEIVED',
      thing: 'PHOTO',
    })
    await prisma.photo.delete({ where: { id: photo.id } })
    await pool.query(`update profile set name = 'Weg', status = 'deleted' where id = $1`, [eva.id])
    const { evidence } = (await kept(complaint.id)) as AnyJson
    expect(evidence.profile).toMatchObject({ name: 'Eva', city: 'Gent', status: 'active' })
    const takenAt = expect.any(String)
    expect(evidence.photos).toEqual([
      { id: photo.id, key, isMain: true, isPremium: false, isReported: true, takenAt },
    ])
    for (const change of [`evidence = '{}'`, `words = 'anders'`, 'target_id = 1', `category = 'other'`]) {
      await expect(
        pool.query(`update complaint set ${change} where id = $1`, [complaint.id]),
      ).rejects.toMatchObject({ code: errorCodes.append_only })
    }
  })

  it('stores a message with a few around it, only from a conversation of the reporter', async () => {
    const { pool } = fixture.services.db
    const [anna, eva, bram] = [
      await fixture.person({ credits: 20 }),
      await fixture.person({ credits: 20 }),
      await fixture.person(),
    ]
    const own = await write(anna, eva, 'Hoi')
    for (let n = 0; n < 8; n++) await write(eva, anna, `bericht ${n}`)
    const bad = await write(eva, anna, 'stuur geld')
    const { complaint } = await report(anna, { message: bad, category: 'SCAM' })
    expect(complaint.thing).toBe('MESSAGE')
    await pool.query('delete from message where conversation_id = $1', [bad.conversationId])
    const { messages } = (await kept(complaint.id)).evidence as AnyJson
    expect(messages.map((one: AnyJson) => one.seq)).toEqual([5, 6, 7, 8, 9, 10])
    expect(messages.at(-1)).toMatchObject({ body: 'stuur geld', sender_id: eva.id, isReported: true })
    const unavailable = { __typename: 'ProfileUnavailableError', message: 'Dit profiel is niet beschikbaar.' }
    expect(await report(bram, { message: bad })).toEqual(unavailable)
    expect(await report(anna, { message: own })).toEqual(unavailable)
    expect(await report(anna, { message: { ...bad, seq: 99 } })).toEqual(unavailable)
    expect(await report(anna, { profileId: anna.id })).toEqual(unavailable)
  })

  it('is one while it is open, even for parallel requests, and may be made again after the decision', async () => {
    const [anna, eva] = [await fixture.person(), await fixture.person()]
    const many = await Promise.all(Array.from({ length: 8 }, () => report(anna, { profileId: eva.id })))
    const ids = new Set(many.map(({ complaint }) => complaint.id))
    expect(ids.size).toBe(1)
    const [id] = [...ids] as [number]
    await decideCase(fixture.services.db, id, false, 'Niets gevonden.', fixture.clock.now())
    expect((await report(anna, { profileId: eva.id })).complaint.id).not.toBe(id)
  })

  it('is limited to 20 a day, and a repeated report does not count', async () => {
    const anna = await fixture.person()
    const others = await Promise.all(Array.from({ length: 21 }, () => fixture.person()))
    const again = { profileId: others[0]?.id }
    for (const { id } of others.slice(0, 20)) {
      expect((await report(anna, again)).__typename).toBe('ReportSuccess')
      expect((await report(anna, { profileId: id })).__typename).toBe('ReportSuccess')
    }
    const last = { profileId: others[20]?.id }
    expect((await report(anna, last)).__typename).toBe('RateLimitedError')
    fixture.clock.advance(2 * days)
    expect((await report(anna, last)).__typename).toBe('ReportSuccess')
  })

  it('shows the reporter the reported profile only while they may see each other', async () => {
    const [anna, eva] = [await fixture.person(), await fixture.person({ name: 'Eva' })]
    await report(anna, { profileId: eva.id })
    const about = async () =>
      (await anna.run('{ complaints { edges { node { thing profile { name } } } } }')).complaints.edges[0]
        .node
    expect(await about()).toEqual({ thing: 'PROFILE', profile: { name: 'Eva' } })
    await blockProfile(eva.member(), anna.id)
    expect(await about()).toEqual({ thing: 'PROFILE', profile: null })
  })

  it('requires a text if the category is not enough, of at most 2,000 graphemes', async () => {
    const [anna, eva] = [await fixture.person(), await fixture.person()]
    const ask = (words: string) => report(anna, { profileId: eva.id, category: 'OTHER', words })
    expect((await ask(' ')).__typename).toBe('ValidationError')
    expect((await ask('x'.repeat(2001))).__typename).toBe('ValidationError')
    expect((await ask('x'.repeat(2000))).__typename).toBe('ReportSuccess')
    const { errors } = await anna.result(mutation, {
      input: { category: 'FAKE', profileId: eva.id, photoId: 1 },
    })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('gives the same response for a hidden profile as for none, and always accepts one that the member knew', async () => {
    const { pool } = fixture.services.db
    const anna = await fixture.person({ credits: 50 })
    const typeOf = async (profileId: number) => (await report(anna, { profileId })).__typename
    const unseen = {
      deleted: await fixture.person({ status: 'deleted' }),
      disabled: await fixture.person({ status: 'disabled' }),
      unconfirmed: await fixture.person({ isConfirmed: false }),
      private: await fixture.person({ isPrivate: true }),
      blockedMe: await fixture.person(),
    }
    await blockProfile(unseen.blockedMe.member(), anna.id)
    for (const { id } of Object.values(unseen)) expect(await typeOf(id)).toBe('ProfileUnavailableError')
    expect(await typeOf(987_654)).toBe('ProfileUnavailableError')
    // After a conversation they cannot escape a report by blocking, going private or leaving.
    for (const action of ['block', 'deleted', 'disabled', 'private']) {
      const other = await fixture.person({ credits: 5 })
      await write(other, anna, 'iets naars')
      if (action === 'block') await blockProfile(other.member(), anna.id)
      else if (action === 'private')
        await pool.query('update profile set is_private = true where id = $1', [other.id])
      else
        await pool.query('update profile set status = $2::profile_status where id = $1', [other.id, action])
      expect(await typeOf(other.id)).toBe('ReportSuccess')
    }
    const blocked = await fixture.person()
    await blockProfile(anna.member(), blocked.id)
    expect(await typeOf(blocked.id)).toBe('ReportSuccess')
  })
})

describe('a report of a minor', () => {
  const underage = (who: Actor, target: Actor) => report(who, { profileId: target.id, category: 'UNDERAGE' })
  const found = async (who: Actor, target: Actor) =>
    (await who.run('query ($id: Int!) { member(id: $id) { id } }', { id: target.id })).member !== null

  it('is urgent; one report hides nobody, a second independent one does, even in parallel', async () => {
    const [anna, bram, eva] = [await fixture.person(), await fixture.person(), await fixture.person()]
    fixture.clock.advance(2 * days)
    const fresh = await fixture.person()
    const unconfirmed = await fixture.person({ isConfirmed: false })
    const { complaint } = await underage(anna, eva)
    expect(await kept(complaint.id)).toMatchObject({ isUrgent: true })
    await underage(anna, eva)
    await underage(fresh, eva)
    await underage(unconfirmed, eva)
    expect(await reviewOf(eva)).toBeNull()
    await underage(bram, eva)
    expect(await reviewOf(eva)).toEqual(fixture.clock.now())
    expect(await found(anna, eva)).toBe(false)
    expect((await eva.run('{ viewer { isUnderReview } }')).viewer.isUnderReview).toBe(true)

    const [one, two, other] = [await fixture.person(), await fixture.person(), await fixture.person()]
    fixture.clock.advance(2 * days)
    await Promise.all([underage(one, other), underage(two, other)])
    expect(await reviewOf(other)).not.toBeNull()
  })

  it('hides a member at once who writes that they are a minor', async () => {
    for (const [text, isHidden] of [
      ['Ik ben pas 16, is dat erg?', true],
      ["i'm 15 years old", true],
      ['ik ben 17 kilo afgevallen', false],
      ['Ik ben 17.30 uur thuis', false],
      ['mijn dochter is 16', false],
    ] as const) {
      const [anna, eva] = [await fixture.person(), await fixture.person()]
      const message = await write(eva, anna, text)
      await report(anna, { message, category: 'UNDERAGE' })
      expect([text, (await reviewOf(eva)) !== null]).toEqual([text, isHidden])
    }
  })

  it('stops a hidden member from contacting others, and hides nobody again for a year after support finds them of age', async () => {
    const [anna, bram, eva, dewi] = [
      await fixture.person(),
      await fixture.person(),
      await fixture.person(),
      await fixture.person(),
    ]
    fixture.clock.advance(2 * days)
    const first = await underage(anna, eva)
    await underage(bram, eva)
    await expect(write(eva, dewi, 'Hoi')).rejects.toMatchObject({
      message: 'Dit profiel is niet beschikbaar.',
    })
    const { likeProfile } = await eva.run(
      'mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }',
      { id: dewi.id },
    )
    expect(likeProfile.__typename).toBe('ProfileUnavailableError')
    await decideCase(fixture.services.db, first.complaint.id, false, 'Van leeftijd.', fixture.clock.now())
    expect(await reviewOf(eva)).toBeNull()
    expect(await found(anna, eva)).toBe(true)
    await underage(anna, eva)
    await underage(dewi, eva)
    expect(await reviewOf(eva)).toBeNull()
  })

  it('hides nobody again because those who were told so appeal and report once more', async () => {
    const [anna, bram, eva] = [await fixture.person(), await fixture.person(), await fixture.person()]
    const { db } = fixture.services
    const photo = await db.prisma.photo.create({
      data: { profileId: eva.id, position: 0, key: randomUUID(), createdAt: fixture.clock.now() },
    })
    fixture.clock.advance(2 * days)
    const cases = [await underage(anna, eva), await underage(bram, eva)]
    expect(await reviewOf(eva)).not.toBeNull()
    for (const { complaint } of cases)
      await decideCase(db, complaint.id, false, 'Van leeftijd.', fixture.clock.now())
    const appeal = `mutation ($id: Int!) { appealComplaint(input: { id: $id, words: "Toch wel." }) {
      ... on AppealComplaintSuccess { complaint { state } } } }`
    for (const [n, who] of [anna, bram].entries())
      expect(await who.run(appeal, { id: cases[n].complaint.id })).toEqual({
        appealComplaint: { complaint: { state: 'APPEAL_OPEN' } },
      })
    for (const who of [anna, bram]) await report(who, { photoId: photo.id, category: 'UNDERAGE' })
    expect(await reviewOf(eva)).toBeNull()
  })
})
