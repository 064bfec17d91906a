import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireVerifications } from './expire-verifications.ts'
import { saveSelfie } from './save-selfie.ts'
import { verificationTools } from './verification.testing.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const { areErased, badge, call, member, rows, selfies, state, verified, waiting } = verificationTools(
  () => fixture,
)

describe('poses', () => {
  it('are two, stay the same while they can be used, and end', async () => {
    const { actor } = await member()
    expect(await state(actor)).toMatchObject({ state: 'NONE', problem: null, poses: [] })
    const first = await call(actor, 'startVerification')
    expect(first).toMatchObject({ state: 'STARTED', poses: [expect.any(String), expect.any(String)] })
    expect((await call(actor, 'startVerification')).poses).toEqual(first.poses)
    expect((await call(actor, 'sendVerification')).cause).toBe('SELFIES_MISSING')
    await selfies(actor)
    fixture.clock.advance(16 * 60_000)
    expect(await state(actor)).toMatchObject({ state: 'NONE', poses: [] })
    expect((await call(actor, 'sendVerification')).cause).toBe('POSES_EXPIRED')
    expect(await saveSelfie(fixture.services.db, actor.id, 1, randomUUID(), fixture.clock.now())).toBe(false)
  })

  it('need a confirmed account and a main photo, and a site that verifies', async () => {
    const bare = await fixture.person()
    expect(await call(bare, 'startVerification')).toMatchObject({
      cause: 'NO_PHOTO',
      message: expect.stringContaining('hoofdfoto'),
    })
    const { actor } = await member()
    await rows('update member set email_confirmed_at = null where id = $1', [actor.id])
    expect((await call(actor, 'startVerification')).cause).toBe('NOT_CONFIRMED')
  })

  it('replace an earlier selfie of the same pose, whose file goes', async () => {
    const { actor } = await member()
    await call(actor, 'startVerification')
    const [first] = await selfies(actor)
    await selfies(actor)
    await areErased([first as string])
  })
})

describe('a match', () => {
  const ask = async (from: Actor, to: Actor) =>
    (await from.run(`mutation { askToVerify(profileId: ${to.id}) { ... on AskToVerifySuccess { isSent } } }`))
      .askToVerify.isSent
  const askers = async (actor: Actor) =>
    (await actor.run('{ viewer { verification { askedBy { id } } } }')).viewer.verification.askedBy

  const isRequested = async (of: Actor, by: Actor) =>
    (await of.run(`{ conversation(profileId: ${by.id}) { isVerificationRequested } }`)).conversation
      ?.isVerificationRequested

  it('can be asked once a month, and not after a block', async () => {
    const [{ actor: anna }, { actor: bram }] = [await member(), await member()]
    expect(await ask(anna, bram)).toBe(false)
    for (const [one, other] of [
      [anna, bram],
      [bram, anna],
    ] as const)
      await one.run(`mutation { likeProfile(profileId: ${other.id}) { __typename } }`)
    expect(await ask(anna, bram)).toBe(false)
    await rows(
      `with c as (insert into conversation (low_id, high_id, opened_by, created_at) values (least($1::int, $2::int), greatest($1::int, $2::int), $1::int, $3::timestamptz) returning id)
       insert into conversation_side (conversation_id, profile_id, other_id, last_message_at)
       select c.id, one, other, $3::timestamptz from c, (values ($1::int, $2::int), ($2::int, $1::int)) as pair(one, other)`,
      [anna.id, bram.id, fixture.clock.now()],
    )
    expect(await ask(anna, bram)).toBe(true)
    expect(await ask(anna, bram)).toBe(false)
    expect(await askers(bram)).toEqual([{ id: anna.id }])
    expect(await askers(anna)).toEqual([])
    expect(await isRequested(bram, anna)).toBe(true)
    expect(await isRequested(anna, bram)).toBe(false)
    const listed = await bram.run('{ conversations { edges { node { isVerificationRequested } } } }')
    expect(listed.conversations.edges).toEqual([{ node: { isVerificationRequested: true } }])
    await rows('update profile set verified_at = $2 where id = $1', [bram.id, fixture.clock.now()])
    expect(await isRequested(bram, anna)).toBe(false)
    await rows('update profile set verified_at = null where id = $1', [bram.id])
    expect(await isRequested(bram, anna)).toBe(true)
    fixture.clock.advance(31 * days)
    expect(await isRequested(bram, anna)).toBe(false)
    expect(await ask(anna, bram)).toBe(true)
    await bram.run(`mutation { blockProfile(profileId: ${anna.id}) { __typename } }`)
    fixture.clock.advance(31 * days)
    expect(await ask(anna, bram)).toBe(false)
    expect(await askers(bram)).toEqual([])
    expect(await isRequested(bram, anna)).not.toBe(true)
  })
})

describe('selfies', () => {
  it('are erased when they are withdrawn, and the badge can be given back', async () => {
    const { actor, stored } = await waiting()
    expect((await call(actor, 'withdrawVerification')).state).toBe('WITHDRAWN')
    await areErased(stored)
    const done = await verified()
    expect((await call(done.actor, 'withdrawVerification')).state).toBe('WITHDRAWN')
    expect(await badge(actor, done.actor.id)).toMatchObject({ isVerified: false })
  })

  it('are erased when the main photo changes while they wait', async () => {
    const { actor, stored, photos } = await waiting(2)
    await actor.run(`mutation { makeMainPhoto(photoId: ${photos[1]}) { __typename } }`)
    await areErased(stored)
    expect(await state(actor)).toMatchObject({ state: 'PHOTO_CHANGED', problem: null })
  })

  it('are erased when nobody decides in 14 days, and unused poses sooner', async () => {
    const { actor, stored } = await waiting()
    const idle = await member()
    await call(idle.actor, 'startVerification')
    const unused = await selfies(idle.actor)
    fixture.clock.advance(13 * days)
    await expireVerifications(fixture.services.db, fixture.clock.now())
    await areErased(unused)
    expect((await state(actor)).state).toBe('WAITING')
    fixture.clock.advance(days + 1000)
    await expireVerifications(fixture.services.db, fixture.clock.now())
    await areErased(stored)
    expect(await state(actor)).toMatchObject({ state: 'EXPIRED', problem: null })
  })

  it('are limited to three attempts a week', async () => {
    const { actor } = await member()
    const attempt = async () => {
      await call(actor, 'startVerification')
      await selfies(actor)
      const sent = await call(actor, 'sendVerification')
      await call(actor, 'withdrawVerification')
      return sent.state
    }
    for (let n = 0; n < 3; n++) expect(await attempt()).toBe('WAITING')
    expect(await call(actor, 'startVerification')).toMatchObject({ cause: 'TOO_SOON' })
    expect((await state(actor)).retryAt).toBe(
      new Date(fixture.clock.now().getTime() + 7 * days).toISOString(),
    )
    fixture.clock.advance(7 * days)
    expect(await attempt()).toBe('WAITING')
  })
})
