import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { signupMatches } from './signup-matches.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

type Preferences = { seeksGender?: 'male' | 'female' | 'both'; seeksMinAge?: number; seeksMaxAge?: number }
type Person = NonNullable<Parameters<AppFixture['person']>[0]>

/** A member with search settings; an unconfirmed one may search too. */
async function somebody(given: Person, preferences: Preferences = {}) {
  const one = await fixture.person(given)
  await fixture.services.db.prisma.profile.update({ where: { id: one.id }, data: preferences })
  return one
}
const adam = (more: Person = {}, preferences: Preferences = {}) =>
  somebody(
    { gender: 'male', dateOfBirth: '1990-06-01', isConfirmed: false, ...more },
    { seeksGender: 'female', seeksMinAge: 30, seeksMaxAge: 40, ...preferences },
  )
const woman = (more: Person = {}, preferences: Preferences = {}) =>
  somebody(
    { gender: 'female', dateOfBirth: '1992-06-01', ...more },
    { seeksGender: 'male', seeksMinAge: 30, seeksMaxAge: 40, ...preferences },
  )
const found = async (who: Awaited<ReturnType<typeof adam>>) =>
  (await signupMatches(who.member())).map(({ id }) => id)

describe('signupMatches', () => {
  it('shows only profiles that fit the search settings of both', async () => {
    const me = await adam()
    const fits = await woman()
    const both = await woman({}, { seeksGender: 'both' })
    const others = await Promise.all([
      woman({ gender: 'male' }, { seeksGender: 'both' }),
      woman({}, { seeksGender: 'female' }),
      woman({ dateOfBirth: '1980-01-01' }),
      woman({ dateOfBirth: '2000-01-01' }),
      woman({}, { seeksMaxAge: 35 }),
      woman({}, { seeksMinAge: 37 }),
      woman({ isFictional: true }),
      woman({ isPrivate: true }),
      woman({ isConfirmed: false }),
    ])
    const shown = await found(me)
    expect(shown.sort()).toEqual([fits.id, both.id].sort())
    for (const { id } of others) expect(shown).not.toContain(id)
  })

  it('includes both age limits, to the day', async () => {
    // The fixture’s clock decides; 30 and 40 are counted from it.
    const now = fixture.clock.now()
    const born = (years: number, more = 0) =>
      new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + more))
        .toISOString()
        .slice(0, 10)
    const me = await adam({ country: 'BE' })
    const [thirty, notYet, forty, past] = await Promise.all(
      [born(30), born(30, 1), born(41, 1), born(41)].map((dateOfBirth) =>
        woman({ country: 'BE', dateOfBirth }),
      ),
    )
    const shown = await found(me)
    expect(shown).toEqual(expect.arrayContaining([thirty?.id, forty?.id]))
    expect(shown).not.toContain(notYet?.id)
    expect(shown).not.toContain(past?.id)
  })

  it('leaves out profiles that are liked already, or blocked in either direction', async () => {
    const me = await adam({ country: 'DE', isConfirmed: true })
    const [liked, blocked, blocker, stays] = await Promise.all(
      [1, 2, 3, 4].map(() => woman({ country: 'DE' })),
    )
    if (!liked || !blocked || !blocker || !stays) throw new Error('Nobody came.')
    await likeProfile(me.member(), liked.id)
    await blockProfile(me.member(), blocked.id)
    await blockProfile(blocker.member(), me.id)
    const shown = await found(me)
    expect(shown).toContain(stays.id)
    for (const { id } of [liked, blocked, blocker]) expect(shown).not.toContain(id)
  })

  it('shows the twelve best: the same country first, then the most in common', async () => {
    const me = await adam({ country: 'LU', region: null, interests: ['wine', 'tea', 'art'] })
    await Promise.all(Array.from({ length: 12 }, () => woman({ country: 'LU', region: null })))
    const kindred = await woman({ country: 'LU', region: null, interests: ['wine', 'art'] })
    const shown = await signupMatches(me.member())
    expect(shown).toHaveLength(12)
    expect(shown[0]?.id).toBe(kindred.id)
    expect(shown.every(({ country }) => country === 'LU')).toBe(true)
  })

  it('finds real people behind three hundred fictional ones of a year, and no further', async () => {
    const me = await adam({ country: 'AT' })
    const fits = await woman({ country: 'AT' })
    const fictional = await woman({ country: 'AT', isFictional: true })
    const more = (count: number) =>
      fixture.services.db.pool.query(
        `insert into profile (site_id, name, gender, date_of_birth, country, interests, seeks_gender, seeks_min_age,
           seeks_max_age, status, is_fictional, created_at)
         select site_id, name, gender, date_of_birth, country, interests, seeks_gender, seeks_min_age, seeks_max_age,
           status, true, created_at + interval '1 minute'
         from profile, generate_series(1, $1::int) where id = $2`,
        [count, fictional.id],
      )
    await more(298)
    expect(await found(me)).toContain(fits.id)
    await more(1)
    expect(await found(me)).not.toContain(fits.id)
  })
})
