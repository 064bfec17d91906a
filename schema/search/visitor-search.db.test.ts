import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import type { NewPerson } from '@vonk/tests/testkit/people.ts'
import { portrayed } from '@vonk/tests/testkit/portrayed.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ban } from '../safety/ban.ts'
import { searchVisibleToVisitors } from './visitor-search.store.ts'
import { searchAsVisitor, type VisitorFilter } from './visitor-search.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  // Each test has its own country, so that it does not find the people of other tests.
  country = `X${String.fromCharCode(65 + count++)}`
})
let count = 0
let country: string

const search = (filter: Partial<VisitorFilter> = {}, page = 1) =>
  searchAsVisitor(fixture.visitor.context(), { country, ...filter }, page)
const here = (given: NewPerson = {}) => fixture.person({ country, region: 'NL-UT', ...given })
const shown = async (given: NewPerson = {}) => {
  const person = await portrayed(fixture)
  const { isPrivate = false, isInvisible = false, isFictional = false, status = 'active', name } = given
  const { gender = 'female', dateOfBirth = '1995-05-05' } = given
  const data = { country, isPrivate, isInvisible, isFictional, status, gender }
  await fixture.services.db.prisma.profile.update({
    where: { id: person.id },
    data: { ...data, dateOfBirth: new Date(dateOfBirth), ...(name ? { name } : {}) },
  })
  return person
}

describe('the search of visitors', () => {
  it('names only members who let visitors see the portrait; of others it says gender, age, region and initial', async () => {
    await here({ name: 'Willemijn', gender: 'female' })
    const { id } = await shown({ name: 'Noor' })
    const { cards, hasMore } = await search()
    expect(cards).toEqual([
      {
        gender: 'female',
        age: 31,
        region: 'Utrecht',
        initial: 'N',
        shown: { id, name: 'Noor', photoKey: expect.any(String) },
      },
      { gender: 'female', age: 31, region: 'Utrecht', initial: 'W', shown: null },
    ])
    expect(hasMore).toBe(false)
    expect(JSON.stringify(cards)).not.toContain('Willemijn')
  })

  it('finds nobody who is private, fictional, unconfirmed, waiting for a photo, disabled, deleted or banned', async () => {
    const kinds = [
      { isPrivate: true },
      { isFictional: true },
      { status: 'disabled' },
      { status: 'deleted' },
    ] as const
    for (const kind of kinds) {
      await shown(kind)
      await here(kind)
    }
    await here({ isConfirmed: false })
    await here({ awaitsPhoto: true })
    await ban(fixture.services, (await shown()).id, 'Spam', fixture.clock.now())
    expect(await search()).toEqual({ cards: [], hasMore: false })
    // An invisible member is found like by members: invisible hides the activity, not the profile.
    await shown({ isInvisible: true })
    expect((await search()).cards).toHaveLength(1)
  })

  it('shows no portrait that is for premium members only', async () => {
    const { id } = await shown({ name: 'Noor' })
    await fixture.services.db.prisma.photo.updateMany({ where: { profileId: id }, data: { isPremium: true } })
    expect((await search()).cards).toMatchObject([{ initial: 'N', shown: null }])
  })

  it('filters by gender, age and country, with both ages included', async () => {
    const ids = async (filter: Partial<VisitorFilter>) =>
      (await search(filter)).cards.map((card) => card.shown?.id)
    const woman = await shown({ gender: 'female', dateOfBirth: '1996-11-20' })
    const man = await shown({ gender: 'male', dateOfBirth: '1985-11-21' })
    expect(await ids({})).toEqual([man.id, woman.id])
    expect(await ids({ gender: 'female' })).toEqual([woman.id])
    expect(await ids({ gender: 'male' })).toEqual([man.id])
    expect(await ids({ minAge: 30, maxAge: 40 })).toEqual([man.id, woman.id])
    expect(await ids({ minAge: 31 })).toEqual([man.id])
    expect(await ids({ maxAge: 39 })).toEqual([woman.id])
    expect(await ids({ country: 'ZZ' })).toEqual([])
  })

  it('has pages of 24 without repetition, portraits first, and says whether there is more', async () => {
    const portraits = [await shown(), await shown({ gender: 'male' })]
    for (let n = 0; n < 24; n++) await here({ gender: n % 2 ? 'male' : 'female', name: `${n} ` })
    const [first, second] = [await search(), await search({}, 2)]
    expect([first.cards.length, first.hasMore]).toEqual([24, true])
    expect(first.cards.slice(0, 3).map((card) => card.shown?.id)).toEqual([
      portraits[1]?.id,
      portraits[0]?.id,
      undefined,
    ])
    expect([second.cards.length, second.hasMore]).toEqual([2, false])
    expect(await search({}, 3)).toEqual({ cards: [], hasMore: false })
  })

  it('looks only through so many of the newest, so that no filter makes it read everybody', async () => {
    const keys = { gender: null, country, bornAfter: null, bornBy: null }
    const ids = async (most: number) =>
      (await searchVisibleToVisitors(fixture.services.db, 1, keys, 0, 24, most)).map(({ id }) => id)
    const old = await here()
    const newest = await here()
    expect(await ids(1)).toEqual([newest.id])
    expect(await ids(2)).toEqual([newest.id, old.id])
  })

  it('says nothing of the region on a site that hides it', async () => {
    await shown()
    const context = fixture.visitor.context()
    const site = { ...context.site, visibleProfileFields: [] }
    const { cards } = await searchAsVisitor({ ...context, site }, { country }, 1)
    expect(cards).toMatchObject([{ region: null }])
  })
})
