import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideCase } from '../safety/decide-case.ts'
import { expireVerifications } from './expire-verifications.ts'
import { saveSelfie } from './save-selfie.ts'
import { voteOnVerification } from './vote-on-verification.ts'
import type { StaffId, VerificationReason } from './votes.rules.ts'
import { verificationReasons } from './votes.rules.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const [eva, tom, ina, kai] = ['eva', 'tom', 'ina', 'kai'] as unknown as [StaffId, StaffId, StaffId, StaffId]
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await fixture.services.db.pool.query<Row>(text, values)).rows

/** Adds photos of files that nobody needs; the first one is the main photo. */
async function withPhotos(actor: Actor, count = 1): Promise<number[]> {
  const found = await rows<{ id: number }>(
    `insert into photo (profile_id, position, key, drawn, stored, created_at)
     select $1, coalesce((select max(position) + 1 from photo where profile_id = $1), 0) + n - 1, gen_random_uuid(), null,
       gen_random_uuid(), $2 from generate_series(1, $3::int) n returning id`,
    [actor.id, fixture.clock.now(), count],
  )
  await rows('select settle_photos($1, $2, null, $3)', [actor.id, [], fixture.clock.now()])
  return found.map(({ id }) => id)
}
const member = async (photos = 1) => {
  const actor = await fixture.person()
  return { actor, photos: await withPhotos(actor, photos) }
}
const fields = '{ state problem poses expiresAt verifiedAt reason retryAt canAppeal }'
const state = async (actor: Actor) =>
  (await actor.run(`{ viewer { verification ${fields} } }`)).viewer.verification
const call = async (actor: Actor, name: string) =>
  (
    await actor.run(
      `mutation { done: ${name} { __typename ... on Verification ${fields} ${
        // Withdrawing has no domain errors, so its result is not a union.
        name === 'withdrawVerification' ? '' : '... on VerificationError { cause message }'
      } } }`,
    )
  ).done
const selfies = async (actor: Actor) => {
  const stored = [randomUUID(), randomUUID()]
  for (const [at, name] of stored.entries())
    expect(
      await saveSelfie(fixture.services.db, actor.id, (at + 1) as 1 | 2, name, fixture.clock.now()),
    ).toBe(true)
  return stored
}
/** A member whose selfies wait; the id of the attempt. */
async function waiting(photos = 1) {
  const found = await member(photos)
  await call(found.actor, 'startVerification')
  const stored = await selfies(found.actor)
  expect((await call(found.actor, 'sendVerification')).state).toBe('WAITING')
  return { ...found, stored, id: await attemptOf(found.actor) }
}
const attemptOf = async (actor: Actor) => {
  const [row] = await rows<{ id: number }>(
    'select id from verification where member_id = $1 order by id desc limit 1',
    [actor.id],
  )
  return row?.id as number
}
const vote = (id: number, staff: StaffId, reason: VerificationReason = 'same_person') =>
  voteOnVerification(
    fixture.services.db,
    id,
    { staff, verdict: verificationReasons[reason], reason },
    fixture.clock.now(),
  )
async function verified(photos = 1) {
  const found = await waiting(photos)
  await vote(found.id, eva)
  expect(await vote(found.id, tom)).toBe('verified')
  return found
}
const queued = async (task: string, key: string, value: unknown) =>
  (
    await rows(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and j.payload ->> $2 = $3`,
      [task, key, String(value)],
    )
  ).length
const areErased = async (stored: string[]) => {
  for (const name of stored) expect(await queued('remove-selfie', 'stored', name)).toBe(1)
  expect(await rows('select 1 from verification_selfie where stored = any($1::uuid[])', [stored])).toEqual([])
}
const badge = async (viewer: Actor, id: number) =>
  (await viewer.run(`{ member(id: ${id}) { isVerified verifiedAt } }`)).member

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
    expect(await vote(id, kai, 'picture_of_picture')).toBe('refused')
    expect(await state(actor)).toMatchObject({
      state: 'REFUSED',
      reason: 'PICTURE_OF_PICTURE',
      problem: 'TOO_SOON',
      canAppeal: true,
    })
    expect((await call(actor, 'startVerification')).cause).toBe('TOO_SOON')
    fixture.clock.advance(days + 1000)
    expect((await call(actor, 'startVerification')).state).toBe('STARTED')
  })

  it('of one person is refused by the database, whatever the code does', async () => {
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

describe('a match', () => {
  const ask = async (from: Actor, to: Actor) =>
    (await from.run(`mutation { askToVerify(profileId: ${to.id}) { ... on AskToVerifySuccess { isSent } } }`))
      .askToVerify.isSent
  const askers = async (actor: Actor) =>
    (await actor.run('{ viewer { verification { askedBy { id } } } }')).viewer.verification.askedBy

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
    fixture.clock.advance(31 * days)
    expect(await ask(anna, bram)).toBe(true)
    await bram.run(`mutation { blockProfile(profileId: ${anna.id}) { __typename } }`)
    fixture.clock.advance(31 * days)
    expect(await ask(anna, bram)).toBe(false)
    expect(await askers(bram)).toEqual([])
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
