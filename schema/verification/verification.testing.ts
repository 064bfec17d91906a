import { randomUUID } from 'node:crypto'
import type { Actor, AppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { expect } from 'vitest'
import { saveSelfie } from './save-selfie.ts'
import { voteOnVerification } from './vote-on-verification.ts'
import { type StaffId, type VerificationReason, verificationReasons } from './votes.rules.ts'

/** Four people of a site. */
export const [eva, tom, ina, kai] = ['eva', 'tom', 'ina', 'kai'] as unknown as [
  StaffId,
  StaffId,
  StaffId,
  StaffId,
]

/** What tests of verifications do as members and as staff of a fixture. */
export function verificationTools(fixture: () => AppFixture) {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await fixture().services.db.pool.query<Row>(text, values)).rows

  /** Adds photos of files that nobody needs; the first one is the main photo. */
  async function withPhotos(actor: Actor, count = 1): Promise<number[]> {
    const found = await rows<{ id: number }>(
      `insert into photo (profile_id, position, key, drawn, stored, created_at)
       select $1, coalesce((select max(position) + 1 from photo where profile_id = $1), 0) + n - 1, gen_random_uuid(), null,
         gen_random_uuid(), $2 from generate_series(1, $3::int) n returning id`,
      [actor.id, fixture().clock.now(), count],
    )
    await rows('select settle_photos($1, $2, null, $3)', [actor.id, [], fixture().clock.now()])
    return found.map(({ id }) => id)
  }
  const member = async (photos = 1) => {
    const actor = await fixture().person()
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
        await saveSelfie(fixture().services.db, actor.id, (at + 1) as 1 | 2, name, fixture().clock.now()),
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
      fixture().services.db,
      id,
      { staff, verdict: verificationReasons[reason], reason },
      fixture().clock.now(),
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
    expect(await rows('select 1 from verification_selfie where stored = any($1::uuid[])', [stored])).toEqual(
      [],
    )
  }
  const badge = async (viewer: Actor, id: number) =>
    (await viewer.run(`{ member(id: ${id}) { isVerified verifiedAt } }`)).member
  return {
    rows,
    withPhotos,
    member,
    state,
    call,
    selfies,
    waiting,
    attemptOf,
    vote,
    verified,
    queued,
    areErased,
    badge,
  }
}
