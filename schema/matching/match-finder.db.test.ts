import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { passProfile } from './pass-profile.ts'

let fixture: AppFixture
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.services.db.pool.query(`update profile set status = 'disabled'`)
  bram = await fixture.person({ gender: 'male', dateOfBirth: '1990-06-01' })
})

const woman = (given = {}) => fixture.person({ gender: 'female', dateOfBirth: '1992-06-01', ...given })
const all = {
  gender: 'FEMALE',
  minAge: 30,
  maxAge: 40,
  country: 'NL',
  region: 'NL-UT',
  interests: ['wine', 'tea'],
}
/** Adds profiles that copy another one, each a minute more recently active. */
const more = (count: number, like: number, now: Date, seeks = 'both') =>
  fixture.services.db.pool.query(
    `with born as (
       insert into profile (site_id, name, gender, date_of_birth, country, region, city, interests, seeks_gender,
         seeks_min_age, seeks_max_age, status, created_at)
       select site_id, name || n, gender, date_of_birth, country, region, city, interests, $4::seeks_gender,
         seeks_min_age, seeks_max_age, status, $3::timestamptz + interval '1 minute'
       from profile, generate_series(1, $1::int) n where id = $2 returning id)
     select count(*) from born`,
    [count, like, now, seeks],
  )
const find = async (wishes: object = all, more: object = {}, by = bram): Promise<AnyJson> => {
  const { matchFinder } = await by.run(
    `query ($wishes: MatchWishes!, $first: Int, $after: String) { matchFinder(wishes: $wishes, first: $first, after: $after) {
      edges { node { profile { id } metWishes { kind interest } missedWishes { kind interest } } } pageInfo { hasNextPage endCursor }
      wishCount rankedCount isWhole relaxing { kind count { value } } } }`,
    { wishes, ...more },
  )
  return { ...matchFinder, ids: matchFinder.edges.map((edge: AnyJson) => edge.node.profile.id) }
}

describe('the match finder', () => {
  it('ranks by the number of met criteria, and shows which are met', async () => {
    const both = await woman({ interests: ['wine', 'tea', 'art'] })
    const one = await woman({ interests: ['tea'] })
    await woman({ interests: ['art'] })
    const found = await find()
    expect(found.ids).toEqual([both.id, one.id])
    expect(found).toMatchObject({ wishCount: 5, rankedCount: 2, isWhole: true, relaxing: null })
    const said = found.edges.map((edge: AnyJson) =>
      edge.node.metWishes.map(({ kind, interest }: AnyJson) => interest ?? kind),
    )
    expect(said).toEqual([
      ['GENDER', 'AGE', 'REGION', 'wine', 'tea'],
      ['GENDER', 'AGE', 'REGION', 'tea'],
    ])
    const missed = found.edges.map((edge: AnyJson) => edge.node.missedWishes)
    expect(missed).toEqual([[], [{ kind: 'INTERESTS', interest: 'wine' }]])
  })

  it('begins with those who write in a language that the viewer reads', async () => {
    const reads = await woman({ interests: ['wine'] })
    const other = await woman({ interests: ['wine', 'tea'] })
    const { prisma } = fixture.services.db
    await prisma.member.update({ where: { id: other.id }, data: { language: 'sv' } })
    const first = await find(all, { first: 1 })
    expect(first.ids).toEqual([reads.id])
    expect((await find(all, { first: 1, after: first.pageInfo.endCursor })).ids).toEqual([other.id])
  })

  it('leaves fictional profiles out on request, and shows how many that excludes', async () => {
    const real = await woman({ interests: ['tea'] })
    const fictional = await woman({ interests: ['wine', 'tea'], isFictional: true })
    expect((await find()).ids).toEqual([fictional.id, real.id])
    const only = await find({ ...all, realPeopleOnly: true })
    expect(only.ids).toEqual([real.id])
    expect(only.edges[0].node.metWishes).toContainEqual({ kind: 'REAL_PEOPLE', interest: null })
    await likeProfile(bram.member(), real.id)
    expect((await find({ ...all, realPeopleOnly: true })).relaxing).toEqual({
      kind: 'REAL_PEOPLE',
      count: { value: 1 },
    })
  })

  it('ranks the 120 most recently active who fit, and shows that there are more', async () => {
    const { pool } = fixture.services.db
    const first = await woman({ interests: ['wine', 'tea'] })
    await more(121, first.id, fixture.clock.now())
    const seen: number[] = []
    let page = await find(all, { first: 50 })
    expect(page).toMatchObject({ rankedCount: 120, isWhole: false })
    for (;;) {
      seen.push(...page.ids)
      if (!page.pageInfo.hasNextPage) break
      page = await find(all, { first: 50, after: page.pageInfo.endCursor })
    }
    const { rows } = await pool.query(
      'select profile_id as id from search_entry order by last_active_at desc, profile_id desc limit 120',
    )
    expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(seen).toHaveLength(120)
    expect(seen).not.toContain(first.id)
  })

  it('reads at most 20,000 over twelve years of birth, and shows that it stopped', async () => {
    const fits = await woman({ interests: ['wine'] })
    await more(1666, fits.id, fixture.clock.now(), 'female')
    expect(await find()).toMatchObject({ ids: [fits.id], isWhole: true })
    await more(1, fits.id, fixture.clock.now(), 'female')
    expect(await find()).toMatchObject({ ids: [], rankedCount: 0, isWhole: false })
  })

  it('gives the same results for few ages as for many', async () => {
    const fits = await woman({ interests: ['wine'] })
    for (const maxAge of [34, 40, 36]) {
      expect((await find({ ...all, maxAge })).ids).toEqual([fits.id])
      expect((await find({ ...all, maxAge, interests: ['art'] })).relaxing).toMatchObject({
        kind: 'INTERESTS',
      })
    }
  })

  it('leaves out profiles that are decided about, blocked or hidden, or that seek somebody else', async () => {
    const given = { interests: ['wine'] }
    const stays = await woman(given)
    const [liked, passed, blocked, blocker] = [
      await woman(given),
      await woman(given),
      await woman(given),
      await woman(given),
    ]
    await woman({ ...given, isPrivate: true })
    const other = await woman(given)
    await fixture.services.db.prisma.profile.update({
      where: { id: other.id },
      data: { seeksGender: 'female' },
    })
    await likeProfile(bram.member(), liked.id)
    await passProfile(bram.member(), passed.id)
    await blockProfile(bram.member(), blocked.id)
    await blockProfile(blocker.member(), bram.id)
    expect((await find()).ids).toEqual([stays.id])
  })

  it('shows a profile again after its pass is undone, and no other', async () => {
    const [eva, fay] = [await woman({ interests: ['wine'] }), await woman({ interests: ['wine'] })]
    const undo = async (id: number) =>
      (
        await bram.run(
          'mutation ($id: Int) { undoDecision(profileId: $id) { __typename ... on UndoDecisionSuccess { profile { id } } } }',
          { id },
        )
      ).undoDecision
    await passProfile(bram.member(), eva.id)
    await passProfile(bram.member(), fay.id)
    expect(await undo(eva.id)).toEqual({ __typename: 'NothingToUndoError' })
    expect((await find()).ids).toEqual([])
    expect(await undo(fay.id)).toEqual({ __typename: 'UndoDecisionSuccess', profile: { id: fay.id } })
    expect((await find()).ids).toEqual([fay.id])
  })

  it('suggests the one criterion whose relaxation finds most people', async () => {
    await woman({ region: 'NL-ZE', interests: ['wine'] })
    await woman({ region: 'NL-ZE', interests: ['wine'] })
    await woman({ interests: ['art'] })
    await woman({ dateOfBirth: '1970-01-01', interests: ['wine'] })
    await woman({ country: 'BE', region: null, interests: ['wine'] })
    expect((await find()).relaxing).toEqual({ kind: 'REGION', count: { value: 2 } })
    await Promise.all([1, 2].map(() => woman({ interests: ['art'] })))
    expect((await find()).relaxing).toEqual({ kind: 'INTERESTS', count: { value: 3 } })
    await Promise.all([1, 2, 3].map(() => woman({ dateOfBirth: '1970-01-01', interests: ['wine'] })))
    expect((await find()).relaxing).toEqual({ kind: 'AGE', count: { value: 4 } })
  })

  it('relaxes the country only if relaxing the region is not enough', async () => {
    await woman({ country: 'BE', region: null, interests: ['wine'] })
    expect((await find()).relaxing).toEqual({ kind: 'COUNTRY', count: { value: 1 } })
    expect((await find({ ...all, gender: 'MALE' })).relaxing).toBeNull()
  })

  it('pages through all results once, in one order', async () => {
    const interests = [['wine'], ['wine', 'tea'], ['tea', 'art']]
    for (let n = 0; n < 15; n++) await woman({ interests: interests[n % 3] })
    const { ids: expected } = await find(all, { first: 50 })
    expect(expected).toHaveLength(15)
    const seen: number[] = []
    let after: string | null = null
    do {
      const page: AnyJson = await find(all, { first: 4, after })
      seen.push(...page.ids)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(expected)
  })

  it('handles any input', async () => {
    const odd = {
      country: "x'",
      region: '%',
      minAge: -(2 ** 31),
      maxAge: 2 ** 31 - 1,
      interests: ['%', "'", ''],
    }
    expect((await find(odd, { first: -1 })).ids).toEqual([])
    for (const query of ['wishes: {}, after: "abc"', 'wishes: { country: "x\\u0000" }']) {
      const result = await bram.result(`query { matchFinder(${query}) { wishCount } }`)
      expect(result.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    }
  })
})
