import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchKeys } from '../search/search.rules.ts'
import { type Readable, readableWith } from '../site/languages.rules.ts'
import type { Seeker } from './matching.store.ts'
import { type CardPlace, cardsPage, maxScannedCards } from './swipe-cards.store.ts'

let fixture: AppFixture
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
  bram = await fixture.person({ gender: 'male', dateOfBirth: '1990-06-01' })
  // Both genders over nine years of birth, some of whom seek him; many share the same time of activity.
  await fixture.services.db.pool.query(
    `insert into profile (site_id, name, gender, date_of_birth, country, seeks_gender, seeks_min_age, seeks_max_age, status,
       is_private, is_fictional, created_at)
     select site_id, 'N' || n, (array['male', 'female'])[1 + n % 2]::gender,
       make_date(1986 + n * 7 % 9, 1 + n % 12, 1 + n % 28), (array['NL', 'SE', 'DE'])[1 + n % 3],
       (array['male', 'female', 'female', 'both', 'female'])[1 + n * 3 % 5]::seeks_gender, 30, 30 + n % 11, 'active',
       n % 13 = 0, true, created_at - interval '1 minute' * (n * 17 % 90)
     from profile, generate_series(1, 240) n where id = $1`,
    [bram.id],
  )
})
afterAll(() => fixture.close())

const seeker = (): Seeker & Readable => ({
  siteId: 1,
  viewerId: bram.id,
  gender: 'male',
  age: 36,
  ...readableWith('nl'),
})
const keys = (gender: 'female' | null, minAge: number, maxAge: number) =>
  searchKeys(
    { gender, minAge, maxAge },
    { minAge: 18, onlineMinutes: 5, timeZone: 'Europe/Amsterdam' },
    fixture.clock.now(),
  )

/** Reads all pages; returns what each page contained, and all rows. */
async function scanAll(makeKeys: ReturnType<typeof keys>, size: number, reach: number, who = seeker()) {
  const { db } = fixture.services
  const ids: number[] = []
  const sizes: number[] = []
  const isReadable: boolean[] = []
  let after: CardPlace | null = null
  for (;;) {
    const { rows, end } = await cardsPage(db, makeKeys, who, after, size + 1, reach)
    const page = rows.slice(0, size)
    ids.push(...page.map(({ id }) => id))
    sizes.push(page.length)
    const last = page.at(-1)
    isReadable.push(...page.map(({ country }) => country === 'NL'))
    if (rows.length > size && last) after = [last.part, last.last_active_at as Date, last.id]
    else if (end) after = end
    else return { ids, sizes, isReadable }
  }
}

describe('the cards within the read limit', () => {
  it.each([
    ['one gender, all ages', keys.bind(null, 'female', 18, 120)],
    ['both genders, half the ages', keys.bind(null, null, 33, 38)],
    ['both genders, a few years', keys.bind(null, null, 34, 36)],
    ['one gender, one year', keys.bind(null, 'female', 36, 36)],
  ] as const)('lead through everybody who fits once, in one order: %s', async (_name, makeKeys) => {
    const whole = await scanAll(makeKeys(), 50, maxScannedCards)
    expect(whole.ids.length).toBeGreaterThan(1)
    expect(new Set(whole.ids).size).toBe(whole.ids.length)
    expect(whole.isReadable).toEqual(whole.isReadable.toSorted((one, other) => Number(other) - Number(one)))
    for (const [size, reach] of [
      [1, 1],
      [3, 7],
      [5, 20],
      [10, 40],
    ] as const)
      expect((await scanAll(makeKeys(), size, reach)).ids).toEqual(whole.ids)
  })

  it('end a page early if nobody fits, and come to an end', async () => {
    const nobody = await scanAll(keys(null, 18, 120), 10, 25, { ...seeker(), age: 99 })
    expect(nobody.ids).toEqual([])
    expect(nobody.sizes.length).toBeGreaterThan(4)
    expect(nobody.sizes.length).toBeLessThan(24)
  })
})
