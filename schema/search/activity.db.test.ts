import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastActive } from '../profiles/presence.rules.ts'
import { touchActive } from '../profiles/touch-active.ts'
import { coarsenActivity } from './coarsen-activity.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const touch = ({ id }: { id: number }) =>
  touchActive(fixture.services.db, [{ id, hasSocket: true }], fixture.clock.now())
const coarsen = () => coarsenActivity(fixture.services.db, fixture.clock.now())
/** The members of a country in the order of a search. */
async function found(viewer: Actor, country: string): Promise<number[]> {
  const { members } = await viewer.run(
    'query ($country: String!) { members(filter: { country: $country }) { edges { node { id } } } }',
    { country },
  )
  return members.edges.map(({ node }: AnyJson) => node.id)
}

it('the order of lists uses the same buckets as the time that is shown', async () => {
  const now = fixture.clock.now()
  const ago = fc.integer({ min: 0, max: 40 * 24 * 60 * 60_000 })
  const times = fc.sample(ago, { numRuns: 300, seed: 5 }).map((part) => new Date(now.getTime() - part))
  const edges = [0, 5, 60, 24 * 60].flatMap((at) =>
    [-1, 0, 1].map((ms) => new Date(+now - at * minutes + ms)),
  )
  const all = [...times, ...edges].filter((at) => at <= now)
  const { rows } = await fixture.services.db.pool.query<{ shown: Date }>(
    'select shown_activity(at, $2) as shown from unnest($1::timestamptz[]) with ordinality as given(at, n) order by n',
    [all, now],
  )
  const open = { is_invisible: false, is_fictional: false }
  expect(rows.map(({ shown }) => shown)).toEqual(
    all.map((last_active_at) => lastActive({ ...open, last_active_at }, now)),
  )
})

it('members who were active in the same bucket stand in the same order whoever was active last', async () => {
  const viewer = await fixture.person()
  const [one, mark, two] = [
    await fixture.person({ country: 'BA' }),
    await fixture.person({ country: 'BA' }),
    await fixture.person({ country: 'BA' }),
  ]
  const byId = [two.id, mark.id, one.id]
  // 19:30: three moments of one bucket of 5 minutes, and the newest member is the first to be active.
  for (const who of [two, mark, one]) {
    await touch(who)
    fixture.clock.advance(1 * minutes)
  }
  expect(await found(viewer, 'BA')).toEqual(byId)
  // 19:33, 19:43 and 19:53 are told apart for an hour, and are then one hour.
  for (const who of [two, mark, one]) {
    await touch(who)
    fixture.clock.advance(10 * minutes)
  }
  expect(await found(viewer, 'BA')).toEqual([one.id, mark.id, two.id])
  fixture.clock.advance(1 * hours)
  await coarsen()
  expect(await found(viewer, 'BA')).toEqual(byId)
  // An hour apart, until both are one day.
  await touch(one)
  fixture.clock.advance(2 * hours)
  await coarsen()
  await touch(mark)
  expect(await found(viewer, 'BA')).toEqual([mark.id, one.id, two.id])
  fixture.clock.advance(25 * hours)
  await coarsen()
  const { rows } = await fixture.services.db.pool.query(
    `select count(*)::int as count from search_entry where last_active_at <> shown_activity(last_active_at, $1)`,
    [fixture.clock.now()],
  )
  expect(rows).toEqual([{ count: 0 }])
})

it('rounds many members in batches, and skips a row that is just written', async () => {
  const { pool } = fixture.services.db
  await pool.query(
    `insert into profile (site_id, name, gender, date_of_birth, country, seeks_gender, created_at)
     select 1, 'N' || n, case when n % 2 = 0 then 'male' else 'female' end::gender, '1990-01-01', 'BB', 'both', $1
     from generate_series(1, 2300) n`,
    [fixture.clock.now()],
  )
  const at = new Date(fixture.clock.now().getTime() - 90 * minutes)
  await pool.query(`update search_entry set last_active_at = $1 where country = 'BB'`, [at])
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(`select from profile p join search_entry e on e.profile_id = p.id
    where p.name = 'N7' and p.country = 'BB' for update of e`)
  await coarsen()
  await writer.query('rollback')
  writer.release()
  const left = () =>
    pool.query(
      `select count(*)::int as count from search_entry where country = 'BB' and last_active_at = $1`,
      [at],
    )
  expect((await left()).rows).toEqual([{ count: 1 }])
  await coarsen()
  expect((await left()).rows).toEqual([{ count: 0 }])
})
