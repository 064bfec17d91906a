import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const size = 7
const pair = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([a, b]) => a !== b)
const randomWorld = fc.record({
  people: fc.array(
    fc.record({
      status: fc.constantFrom('active', 'active', 'active', 'disabled', 'deleted'),
      isPrivate: fc.boolean(),
      isHidden: fc.boolean(),
      isFictional: fc.boolean(),
    }),
    { minLength: size, maxLength: size },
  ),
  likes: fc.uniqueArray(pair, { selector: String, maxLength: 12 }),
  blocks: fc.uniqueArray(pair, { selector: String, maxLength: 5 }),
  chats: fc.uniqueArray(
    pair.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    { selector: String, maxLength: 6 },
  ),
})

describe('visibility of profiles', () => {
  it('is one rule: visible_to, visible_entries without who is hidden, and the model in this test agree for all data', async () => {
    const { pool } = fixture.services.db
    await fc.assert(
      fc.asyncProperty(randomWorld, async ({ people, likes, blocks, chats }) => {
        const client = await pool.connect()
        try {
          await client.query('begin')
          const { rows } = await client.query<{ id: number }>(
            `insert into profile (site_id, name, gender, date_of_birth, country, seeks_gender, created_at, status, is_private, is_fictional, hidden_until)
             select 1, 'P', 'male', '1990-01-01', 'NL', 'both', $1::timestamptz, s::profile_status, p, f, case when h then $1::timestamptz end
             from unnest($2::text[], $3::boolean[], $4::boolean[], $5::boolean[]) as given(s, p, f, h) returning id`,
            [
              fixture.clock.now(),
              people.map(({ status }) => status),
              people.map(({ isPrivate }) => isPrivate),
              people.map(({ isFictional }) => isFictional),
              people.map(({ isHidden }) => isHidden),
            ],
          )
          const id = (n: number) => (rows[n] as { id: number }).id
          const insert = (sql: string, pairs: readonly (readonly [number, number])[]) =>
            client.query(sql, [pairs.map(([a]) => id(a)), pairs.map(([, b]) => id(b)), fixture.clock.now()])
          await insert(
            'insert into likes (from_id, to_id, created_at) select a, b, $3 from unnest($1::int[], $2::int[]) as g(a, b)',
            likes,
          )
          await insert(
            'insert into block (blocker_id, blocked_id, created_at) select a, b, $3 from unnest($1::int[], $2::int[]) as g(a, b)',
            blocks,
          )
          await insert(
            'insert into conversation (low_id, high_id, opened_by, created_at) select a, b, a, $3 from unnest($1::int[], $2::int[]) as g(a, b)',
            chats,
          )

          const has = (list: readonly (readonly [number, number])[], a: number, b: number) =>
            list.some(([x, y]) => x === a && y === b)
          for (let viewer = 0; viewer < size; viewer++) {
            const expected = people.flatMap(({ status, isPrivate, isHidden }, n) => {
              const isBlocked = has(blocks, viewer, n) || has(blocks, n, viewer)
              const talks = has(chats, Math.min(n, viewer), Math.max(n, viewer))
              const isSeen = isHidden ? talks : !isPrivate || has(likes, n, viewer) || talks
              return status === 'active' && !isBlocked && isSeen ? [{ id: id(n), isHidden }] : []
            })
            const read = async (sql: string) =>
              (await client.query<{ id: number }>(sql, [id(viewer), rows.map((row) => row.id)])).rows.map(
                (row) => row.id,
              )
            expect(await read('select id from visible_to($1) where id = any($2) order by id')).toEqual(
              expected.map((one) => one.id),
            )
            expect(
              await read(
                'select profile_id as id from visible_entries($1) where profile_id = any($2) order by 1',
              ),
            ).toEqual(expected.filter(({ isHidden }) => !isHidden).map((one) => one.id))
          }
        } finally {
          await client.query('rollback')
          client.release()
        }
      }),
      { numRuns: 60 },
    )
  })

  it('follows every change of a profile in search', async () => {
    const { prisma, pool } = fixture.services.db
    const eva = await fixture.person()
    const entry = async () =>
      (
        await pool.query(
          'select gender, country, region, is_private from search_entry where profile_id = $1',
          [eva.id],
        )
      ).rows[0]
    await prisma.profile.update({
      where: { id: eva.id },
      data: { country: 'BE', region: null, isPrivate: true },
    })
    expect(await entry()).toEqual({ gender: 'female', country: 'BE', region: null, is_private: true })
    await prisma.profile.update({ where: { id: eva.id }, data: { status: 'disabled' } })
    expect(await entry()).toBeUndefined()
    await prisma.profile.update({ where: { id: eva.id }, data: { status: 'active' } })
    expect(await entry()).toMatchObject({ country: 'BE' })
  })
})
