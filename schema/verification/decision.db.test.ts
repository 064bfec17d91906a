import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideCase } from '../safety/decide-case.ts'
import { eva, ina, kai, tom, verificationTools } from './verification.testing.ts'
import { voteOnVerification } from './vote-on-verification.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const {
  areErased,
  attemptOf,
  badge,
  call,
  queued,
  rows,
  selfies,
  state,
  verified,
  vote,
  waiting,
  withPhotos,
} = verificationTools(() => fixture)

describe('the decision', () => {
  it('is made by two equal votes of two people, and erases the selfies', async () => {
    const { actor, id, stored } = await waiting()
    const viewer = await fixture.person()
    expect(await vote(id, eva)).toBe('open')
    expect(await badge(viewer, actor.id)).toEqual({ isVerified: false, verifiedAt: null })
    expect(await vote(id, eva)).toBe('voted_already')
    await areWaiting(stored)
    expect(await vote(id, tom)).toBe('verified')
    await areErased(stored)
    expect(await state(actor)).toMatchObject({ state: 'VERIFIED', problem: 'VERIFIED' })
    expect(await badge(viewer, actor.id)).toEqual({
      isVerified: true,
      verifiedAt: expect.stringMatching(/T00:00:00/),
    })
    expect(await rows('select is_verified from search_entry where profile_id = $1', [actor.id])).toEqual([
      { is_verified: true },
    ])
    expect(await queued('send-verification-mail', 'state', 'verified')).toBeGreaterThan(0)
    expect(
      await rows(
        'select first_staff, second_staff, cardinality(poses) as poses from verification where id = $1',
        [id],
      ),
    ).toEqual([{ first_staff: 'eva', second_staff: 'tom', poses: 2 }])
    expect(await vote(id, ina)).toBe('not_waiting')
  })

  const areWaiting = async (stored: string[]) =>
    expect(
      await rows('select 1 from verification_selfie where stored = any($1::uuid[])', [stored]),
    ).toHaveLength(stored.length)

  it('goes to a third person after a split', async () => {
    const { actor, id } = await waiting()
    expect(await vote(id, eva)).toBe('open')
    expect(await vote(id, tom, 'other_person')).toBe('open')
    expect(await vote(id, ina, 'bad_light')).toBe('open')
    expect(await vote(id, kai, 'picture_of_picture')).toBe('rejected')
    expect(await state(actor)).toMatchObject({
      state: 'REJECTED',
      reason: 'PICTURE_OF_PICTURE',
      problem: 'TOO_SOON',
      canAppeal: true,
    })
    expect((await call(actor, 'startVerification')).cause).toBe('TOO_SOON')
    fixture.clock.advance(days + 1000)
    expect((await call(actor, 'startVerification')).state).toBe('STARTED')
  })

  it('of one person is rejected by the database, whatever the code does', async () => {
    const { id } = await waiting()
    await vote(id, eva)
    const decide = (first: string, second: string) =>
      rows(
        `update verification set state = 'verified', decided_at = $2, first_staff = $3, second_staff = $4 where id = $1`,
        [id, fixture.clock.now(), first, second],
      )
    await expect(decide('eva', 'eva')).rejects.toMatchObject({ constraint: 'verification_different_people' })
    await expect(decide('eva', 'nobody')).rejects.toMatchObject({ constraint: 'verification_second_voted' })
    await expect(
      rows(`update verification set state = 'verified', decided_at = $2 where id = $1`, [
        id,
        fixture.clock.now(),
      ]),
    ).rejects.toMatchObject({ constraint: 'verification_two_people' })
    await expect(
      rows(`insert into verification_vote values ($1, 'eva', 'matches', 'same_person', $2)`, [
        id,
        fixture.clock.now(),
      ]),
    ).rejects.toMatchObject({ constraint: 'verification_vote_pkey' })
  })

  it('can be made once, however many vote at the same moment', async () => {
    const { id } = await waiting()
    const outcomes = await Promise.all([eva, tom, ina, kai].map((staff) => vote(id, staff)))
    expect(outcomes.filter((one) => one === 'verified')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'open')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'not_waiting')).toHaveLength(2)
  })

  it('does not take a reason of another verdict', async () => {
    const { id } = await waiting()
    await expect(
      voteOnVerification(
        fixture.services.db,
        id,
        { staff: eva, verdict: 'matches', reason: 'bad_light' },
        fixture.clock.now(),
      ),
    ).rejects.toThrow('no reason')
  })
})

describe('the badge', () => {
  const changes: Record<string, (actor: Actor, photos: number[]) => Promise<unknown>> = {
    'another main photo': (actor, [, second]) =>
      actor.run(`mutation { makeMainPhoto(photoId: ${second}) { __typename } }`),
    'another order': (actor, [first, second]) =>
      actor.run(`mutation { orderPhotos(photoIds: [${second}, ${first}]) { __typename } }`),
    'the deletion of the main photo': (actor, [first]) =>
      actor.run(`mutation { deletePhoto(photoId: ${first}) { __typename } }`),
    'a main photo that staff declines': async (actor) => {
      await rows('update member set awaits_photo = true where id = $1', [actor.id])
      await rows('select decide_photo($1, false, $2)', [actor.id, fixture.clock.now()])
    },
    'a photo that is gone from the table': (_actor, [first]) =>
      rows('delete from photo where id = $1', [first]),
    'a profile without a main photo': (actor) =>
      rows('update profile set main_photo_id = null where id = $1', [actor.id]),
  }
  it.each(Object.entries(changes))('falls with %s', async (_name, change) => {
    const { actor, photos, id } = await verified(2)
    await change(actor, photos)
    const [profile] = await rows('select verified_at from profile where id = $1', [actor.id])
    expect(profile).toEqual({ verified_at: null })
    expect(
      await rows('select is_verified from search_entry where profile_id = $1 and is_verified', [actor.id]),
    ).toEqual([])
    expect(await rows('select state from verification where id = $1', [id])).toEqual([
      { state: 'photo_changed' },
    ])
    expect(await queued('send-verification-mail', 'verificationId', id)).toBe(2)
  })

  it('stays when other photos change', async () => {
    const { actor, photos } = await verified(3)
    await actor.run(
      `mutation { orderPhotos(photoIds: [${photos[0]}, ${photos[2]}, ${photos[1]}]) { __typename } }`,
    )
    await actor.run(`mutation { deletePhoto(photoId: ${photos[2]}) { __typename } }`)
    await withPhotos(actor)
    expect((await state(actor)).state).toBe('VERIFIED')
  })

  it('can never be that of a fictional profile, nor of a profile without a photo', async () => {
    const { actor } = await verified()
    await expect(
      rows('update profile set is_fictional = true where id = $1', [actor.id]),
    ).rejects.toMatchObject({
      constraint: 'profile_verified_is_real',
    })
    const bare = await fixture.person()
    await expect(
      rows('update profile set verified_at = $2 where id = $1', [bare.id, fixture.clock.now()]),
    ).rejects.toMatchObject({ constraint: 'profile_verified_is_real' })
    expect(await rows('select 1 from profile where is_fictional and verified_at is not null')).toEqual([])
  })
})

describe('an appeal', () => {
  it('is possible once, and when upheld others decide the next attempt at once', async () => {
    const { actor, id } = await waiting()
    await vote(id, eva, 'other_person')
    await vote(id, tom, 'other_person')
    const appeal = async () =>
      (
        await actor.run(
          `mutation { appealVerification(words: "Dat ben ik echt.") { __typename ... on Verification { canAppeal problem } } }`,
        )
      ).appealVerification
    expect(await appeal()).toMatchObject({ canAppeal: false, problem: 'TOO_SOON' })
    expect((await appeal()).__typename).toBe('LinkExpiredError')
    const [found] = await rows<{ complaint_id: number }>(
      'select complaint_id from verification where id = $1',
      [id],
    )
    await decideCase(
      fixture.services.db,
      found?.complaint_id as number,
      true,
      'Je hebt gelijk.',
      fixture.clock.now(),
    )
    await call(actor, 'startVerification')
    await selfies(actor)
    await call(actor, 'sendVerification')
    const again = await attemptOf(actor)
    expect(await vote(again, eva)).toBe('decided_before')
    expect(await vote(again, ina)).toBe('open')
    expect(await vote(again, tom)).toBe('decided_before')
    expect(await vote(again, kai)).toBe('verified')
  })
})
