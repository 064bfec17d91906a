import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { touchActive } from '../profiles/touch-active.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { unblockProfile } from '../safety/unblock-profile.ts'

let fixture: AppFixture
let anna: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  // Each test has its own country, so that it does not find the people of other tests.
  place = {
    country: `${String.fromCharCode(65 + (count % 26))}${String.fromCharCode(65 + Math.floor(count++ / 26))}`,
  }
  anna = await fixture.person({ country: 'NL' })
})
let count = 0
let place: { country: string }

const query = `query ($filter: MemberFilter, $first: Int, $after: String) {
  members(filter: $filter, first: $first, after: $after) {
    edges { cursor node { id name lastActiveAt } } pageInfo { hasNextPage endCursor } totalCount { value isCapped }
    similar { id } } }`
const search = async (filter = {}, more: { first?: number; after?: string | null } = {}, by = anna) => {
  const { members } = await by.run(query, { filter: { ...place, ...filter }, first: 50, ...more })
  const ids: number[] = members.edges.map((edge: AnyJson) => edge.node.id)
  return { ...members, ids }
}
const here = (given = {}) => fixture.person({ ...place, region: null, ...given })
const active = (id: number, minutesAgo: number) =>
  touchActive(
    fixture.services.db,
    [{ id, hasSocket: true }],
    new Date(fixture.clock.now().getTime() - minutesAgo * minutes),
  )

describe('members', () => {
  it('finds by gender, sexuality, region and age, with both limits included', async () => {
    const [eva, bas, oud] = [
      await here({ gender: 'female', sexuality: 'bi', region: 'X-1', dateOfBirth: '1996-11-20' }),
      await here({ gender: 'male', sexuality: 'gay', region: 'X-2', dateOfBirth: '1985-11-21' }),
      await here({ gender: 'male', region: 'X-2', dateOfBirth: '1985-11-20' }),
    ]
    const ids = async (filter: object) => (await search(filter)).ids.sort((a: number, b: number) => a - b)
    expect(await ids({})).toEqual([eva.id, bas.id, oud.id])
    expect(await ids({ gender: 'FEMALE' })).toEqual([eva.id])
    expect(await ids({ gender: 'MALE' })).toEqual([bas.id, oud.id])
    expect(await ids({ sexuality: 'GAY' })).toEqual([bas.id])
    expect(await ids({ region: 'x-2' })).toEqual([bas.id, oud.id])
    expect(await ids({ minAge: 30, maxAge: 40 })).toEqual([eva.id, bas.id])
    expect(await ids({ minAge: 31 })).toEqual([bas.id, oud.id])
    expect(await ids({ minAge: 99, maxAge: 12 })).toEqual([])
    expect(await ids({ gender: 'MALE', region: 'X-2', minAge: 41, maxAge: 41 })).toEqual([oud.id])
  })

  it('never finds the viewer, disabled or deleted profiles or, on request, fictional ones', async () => {
    const eva = await here()
    const fictional = await here({ isFictional: true })
    await here({ status: 'disabled' })
    await here({ status: 'deleted' })
    await here({ isConfirmed: false })
    expect((await search()).ids.sort()).toEqual([eva.id, fictional.id].sort())
    expect((await search({ realPeopleOnly: true })).ids).toEqual([eva.id])
    expect((await search({}, {}, eva)).ids).toEqual([fictional.id])
  })

  it('pages without a gap or a duplicate while others come and go', async () => {
    const people: Actor[] = []
    for (let n = 0; n < 25; n++) people.push(await here({ gender: n % 2 ? 'male' : 'female' }))
    // Three at the same time: the id decides.
    for (const [n, { id }] of people.entries()) await active(id, Math.floor(n / 3) * 7)
    const expected = (await search()).ids
    expect(expected).toHaveLength(25)
    const seen: number[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({}, { first: 4, after })
      seen.push(...page.ids)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      // A profile that was already listed becomes active: it moves to the top and is not listed again further
      // down.
      await active(seen[0] as number, 0)
    } while (after)
    expect(seen).toEqual(expected)
  })

  it('does not reveal the activity time in a cursor', async () => {
    const eva = await here()
    await active(eva.id, 3)
    const { edges } = await search()
    const text = Buffer.from(edges[0].cursor, 'base64url').toString('latin1')
    expect(text).not.toMatch(/20\d\d-/)
    const { errors } = await anna.result(query, {
      after: Buffer.from('["2026-11-20T00:00:00Z",1]').toString('base64url'),
    })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('keeps the position of an invisible member', async () => {
    const [first, second] = [await here(), await here({ isInvisible: true })]
    await active(first.id, -1)
    await active(second.id, -2)
    expect((await search()).ids).toEqual([first.id, second.id])
    expect((await search()).edges[1].node.lastActiveAt).toBeNull()
  })

  it('counts exactly, and one less after somebody disappears in any way', async () => {
    const people = [await here(), await here(), await here(), await here()] as const
    const total = async (by = anna) => (await search({}, {}, by)).totalCount
    expect(await total()).toEqual({ value: 4, isCapped: false })
    await blockProfile(anna.member(), people[0].id)
    expect(await total()).toEqual({ value: 3, isCapped: false })
    await blockProfile(people[1].member(), anna.id)
    expect(await total()).toEqual({ value: 2, isCapped: false })
    const { profile } = fixture.services.db.prisma
    await profile.update({ where: { id: people[2].id }, data: { status: 'disabled' } })
    expect(await total()).toEqual({ value: 1, isCapped: false })
    await profile.update({ where: { id: people[3].id }, data: { isPrivate: true } })
    expect(await total()).toEqual({ value: 0, isCapped: false })
    await profile.update({ where: { id: people[2].id }, data: { status: 'active' } })
    await unblockProfile(anna.member(), people[0].id)
    expect((await search()).ids.sort()).toEqual([people[0].id, people[2].id].sort())
  })

  it('stops counting at 1,000', async () => {
    await fixture.services.db.pool.query(
      `insert into profile (site_id, name, gender, date_of_birth, country, seeks_gender, created_at)
       select 1, 'N' || n, case when n % 2 = 0 then 'male' else 'female' end::gender, '1990-01-01', $1, 'both', $2
       from generate_series(1, 1001) n`,
      [place.country, fixture.clock.now()],
    )
    expect((await search()).totalCount).toEqual({ value: 1000, isCapped: true })
    expect((await search({ gender: 'MALE' })).totalCount).toEqual({ value: 500, isCapped: false })
    await fixture.services.db.pool.query(`delete from profile where country = $1 and name = 'N1'`, [
      place.country,
    ])
    expect((await search()).totalCount).toEqual({ value: 1000, isCapped: false })
  })

  it('offers similar members if few match, each once, and none if there are enough', async () => {
    const near = await here({ region: 'X-1', dateOfBirth: '1996-01-01' })
    const far = await here({ region: 'X-2', dateOfBirth: '1999-01-01' })
    const older = await here({ region: 'X-1', dateOfBirth: '1960-01-01' })
    const found = await search({ region: 'X-1', minAge: 29, maxAge: 35 })
    expect(found.ids).toEqual([near.id])
    expect(found.similar).toEqual([{ id: far.id }])
    const page = await search({}, { first: 1 })
    expect(page.similar).toEqual([])
    expect((await search({}, { first: 1, after: page.pageInfo.endCursor })).similar).toEqual([])
    expect((await search()).ids).toContain(older.id)
  })

  it('finds only members of its own site', async () => {
    const { prisma } = fixture.services.db
    const other = await prisma.site.create({
      data: { name: 'Ander', domain: `${place.country}.example`, domainLanguage: 'nl' },
    })
    const stranger = await here()
    await prisma.profile.update({ where: { id: stranger.id }, data: { siteId: other.id } })
    expect((await search()).ids).toEqual([])
    const { member } = await anna.run('query ($id: Int!) { member(id: $id) { id } }', { id: stranger.id })
    expect(member).toBeNull()
  })

  it('handles any numbers and texts in a filter', async () => {
    const odd = {
      country: "x'; drop table profile; --",
      region: '%',
      minAge: -(2 ** 31),
      maxAge: 2 ** 31 - 1,
    }
    expect((await anna.run(query, { filter: odd, first: -5 })).members.edges).toEqual([])
    expect((await anna.run(query, { filter: { minAge: 2 ** 31 - 1 } })).members.edges).toEqual([])
    const { errors } = await anna.result(query, { filter: { country: 'N\0L' } })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    fixture.clock.advance(1 * days)
  })
})
