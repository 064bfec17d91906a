import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOnline } from '../profiles/presence.rules.ts'
import { searchKeys } from './search.rules.ts'
import { type SearchOrder, searchCount, searchCounts, searchPage } from './search.store.ts'
import type { MemberFilter } from './search-filters.rules.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const site = { minAge: 18, onlineMinutes: 5, timeZone: 'UTC' }
const allInterests = ['art', 'tea', 'music']

/** A person beside the viewer, as the search may know or must not know them. */
const anyPerson = fc.record({
  gender: fc.constantFrom('male', 'female'),
  isActive: fc.constantFrom(true, true, true, false),
  isFictional: fc.boolean(),
  isInvisible: fc.boolean(),
  isPrivate: fc.boolean(),
  likesViewer: fc.boolean(),
  isBlocked: fc.constantFrom(false, false, false, true),
  seeksMinAge: fc.constantFrom(18, 50),
  hasPhoto: fc.boolean(),
  interests: fc.subarray(allInterests),
  onlineMinutesAgo: fc.constantFrom(null, 1, 4, 6, 90),
  joinedDaysAgo: fc.constantFrom(0, 3, 6.9, 7.1, 40),
  isVerified: fc.boolean(),
  reason: fc.constantFrom(null, 'dating', 'chat'),
  languages: fc.subarray(['nl', 'fr']),
  height: fc.constantFrom(null, 165, 180),
  hasChildren: fc.constantFrom(null, 'no', 'yes'),
  wantsChildren: fc.constantFrom(null, 'yes', 'open'),
  smoking: fc.constantFrom(null, 'no', 'yes'),
})
type Person = typeof anyPerson extends fc.Arbitrary<infer One> ? One : never

const anyFilter: fc.Arbitrary<MemberFilter> = fc.record({
  gender: fc.constantFrom(null, 'male', 'female'),
  realPeopleOnly: fc.boolean(),
  onlineNow: fc.boolean(),
  newThisWeek: fc.boolean(),
  withPhoto: fc.boolean(),
  sharedInterests: fc.boolean(),
  minAge: fc.constantFrom(null, 30),
  maxAge: fc.constantFrom(null, 40, 60),
  verifiedOnly: fc.constantFrom(false, false, true),
  reason: fc.constantFrom(null, null, 'dating'),
  language: fc.constantFrom(null, null, 'fr'),
  minHeight: fc.constantFrom(null, null, 165, 166),
  maxHeight: fc.constantFrom(null, null, 180, 179),
  hasChildren: fc.constantFrom(null, null, 'no'),
  wantsChildren: fc.constantFrom(null, null, 'open'),
  smoking: fc.constantFrom(null, null, 'no'),
})
const anyWorld = fc.record({
  people: fc.array(anyPerson, { minLength: 8, maxLength: 8 }),
  own: fc.subarray(allInterests),
  filter: anyFilter,
})

/** Whom the viewer may find: the rule in words, and by nothing that a member hides. */
function fits(person: Person, own: readonly string[], filter: MemberFilter, now: Date): boolean {
  const isVisible = person.isActive && !person.isBlocked && (!person.isPrivate || person.likesViewer)
  const onlineAt =
    person.onlineMinutesAgo === null ? null : new Date(now.getTime() - person.onlineMinutesAgo * minutes)
  const presence = {
    is_invisible: person.isInvisible,
    is_fictional: person.isFictional,
    online_at: onlineAt,
  }
  const { height } = person
  return (
    isVisible &&
    (!filter.verifiedOnly || (person.isVerified && person.hasPhoto && !person.isFictional)) &&
    (!filter.reason || person.reason === filter.reason) &&
    (!filter.language || person.languages.includes(filter.language)) &&
    (!filter.minHeight || (height !== null && height >= filter.minHeight)) &&
    (!filter.maxHeight || (height !== null && height <= filter.maxHeight)) &&
    (!filter.hasChildren || person.hasChildren === filter.hasChildren) &&
    (!filter.wantsChildren || person.wantsChildren === filter.wantsChildren) &&
    (!filter.smoking || person.smoking === filter.smoking) &&
    (!filter.gender || person.gender === filter.gender) &&
    (!filter.realPeopleOnly || !person.isFictional) &&
    (!filter.onlineNow || isOnline(presence, site.onlineMinutes, now)) &&
    (!filter.newThisWeek || person.joinedDaysAgo < 7) &&
    (!filter.withPhoto || person.hasPhoto) &&
    (!filter.sharedInterests || person.interests.some((one) => own.includes(one)))
  )
}

/** Inserts the people, the viewer first; the fictional and the invisible ones are touched like all others. */
async function insert(client: pg.PoolClient, people: readonly Person[], own: readonly string[], now: Date) {
  const at = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await client.query<{ id: number }>(
    `insert into profile (site_id, name, gender, date_of_birth, country, seeks_gender, seeks_min_age, created_at, status,
       is_private, is_fictional, interests, reason, height, has_children, wants_children, smoking, languages)
     select 1, 'P', (p->>'gender')::gender, '1990-01-01', 'QQ', 'both', (p->>'seeks')::int, (p->>'joined')::timestamptz,
       (p->>'status')::profile_status, (p->>'private')::boolean, (p->>'fictional')::boolean,
       array(select jsonb_array_elements_text(p->'interests')), p->>'reason', (p->>'height')::int, p->>'hasChildren',
       p->>'wantsChildren', p->>'smoking', array(select jsonb_array_elements_text(p->'languages'))
     from jsonb_array_elements($1::jsonb) with ordinality as given(p, n) order by n returning id`,
    [
      JSON.stringify([
        {
          gender: 'female',
          seeks: 18,
          joined: at(9 * days),
          status: 'active',
          private: false,
          fictional: false,
          interests: own,
          languages: [],
        },
        ...people.map((one) => ({
          gender: one.gender,
          seeks: one.seeksMinAge,
          joined: at(one.joinedDaysAgo * days),
          status: one.isActive ? 'active' : 'disabled',
          private: one.isPrivate,
          fictional: one.isFictional,
          interests: one.interests,
          reason: one.reason,
          height: one.height,
          hasChildren: one.hasChildren,
          wantsChildren: one.wantsChildren,
          smoking: one.smoking,
          languages: one.languages,
        })),
      ]),
    ],
  )
  const [viewerId = 0, ...ids] = rows.map(({ id }) => id)
  for (const [n, one] of people.entries()) {
    const id = ids[n]
    const { onlineMinutesAgo } = one
    if (onlineMinutesAgo !== null)
      await client.query(
        `update search_entry set online_at = $2, last_active_at = shown_activity($2, $2) where profile_id = $1`,
        [id, at(onlineMinutesAgo * minutes)],
      )
    if (one.isInvisible) await client.query('update profile set is_invisible = true where id = $1', [id])
    if (one.hasPhoto)
      await client.query(
        `with photo as (insert into photo (profile_id, position, key, created_at) values ($1, 0, gen_random_uuid(), $2) returning id)
         update profile set main_photo_id = photo.id from photo where profile.id = $1`,
        [id, now],
      )
    if (one.isVerified && one.hasPhoto && !one.isFictional)
      await client.query('update profile set verified_at = $2 where id = $1', [id, now])
    if (one.likesViewer)
      await client.query('insert into likes (from_id, to_id, created_at) values ($1, $2, $3)', [
        id,
        viewerId,
        now,
      ])
    if (one.isBlocked)
      await client.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
        id,
        viewerId,
        now,
      ])
  }
  return { viewerId, ids }
}

it('finds exactly those who fit and may be found, in every order, page by page, and counts them', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async ({ people, own, filter }) => {
      const now = fixture.clock.now()
      const client = await fixture.services.db.pool.connect()
      const db = { pool: client }
      try {
        await client.query('begin')
        const { viewerId, ids } = await insert(client, people, own, now)
        const scope = { siteId: 1, viewerId }
        const keys = searchKeys({ ...filter, country: 'QQ' }, site, now)
        const expected = ids.filter((_id, n) => fits(people[n] as Person, own, filter, now)).sort()
        const score = (id: number) => {
          const { seeksMinAge, interests } = people[ids.indexOf(id)] as Person
          return (seeksMinAge === 18 ? 1000 : 0) + interests.filter((one) => own.includes(one)).length
        }
        const listed = async (first: SearchOrder) => {
          const found: number[] = []
          for (let order: SearchOrder = first; ; ) {
            const rows = await searchPage(db, keys, scope, order, 3)
            found.push(...rows.map(({ id }) => id))
            const last = rows.at(-1)
            if (!last || rows.length < 3) return found
            order =
              order.by === 'fit'
                ? { ...order, after: [last.score ?? 0, last.id] }
                : {
                    ...order,
                    after: [order.by === 'newest' ? last.created_at : last.last_active_at!, last.id],
                  }
          }
        }
        const byActivity = await listed({ by: 'activity', after: null })
        expect([...byActivity].sort()).toEqual(expected)
        const newest = await listed({ by: 'newest', after: null })
        const joined = (id: number) => (people[ids.indexOf(id)] as Person).joinedDaysAgo
        expect(newest).toEqual(expected.toSorted((a, b) => joined(a) - joined(b) || b - a))
        const today = now.toISOString().slice(0, 10)
        const fit = await listed({ by: 'fit', after: null, today, byInterests: true })
        expect(fit).toEqual(expected.toSorted((a, b) => score(b) - score(a) || b - a))
        expect((await searchCount(db, keys, scope, 100)).count).toBe(expected.length)
        const open = searchKeys({ country: 'QQ' }, site, now)
        const all = ids.filter((_id, n) => fits(people[n] as Person, own, {}, now)).length
        expect(await searchCounts(db, [keys, open], scope, 100)).toEqual([expected.length, all])
      } finally {
        await client.query('rollback')
        client.release()
      }
    }),
    { numRuns: 100 },
  )
})
