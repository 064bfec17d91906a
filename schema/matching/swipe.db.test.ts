import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { unlikeProfile } from '../likes/unlike-profile.ts'
import { touchActive } from '../profiles/touch-active.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { unblockProfile } from '../safety/unblock-profile.ts'
import {
  cards,
  man as createMan,
  woman as createWoman,
  women as createWomen,
  ids,
  like,
  newPlayer,
  pass,
  today,
} from './swipe.testing.ts'

let fixture: AppFixture
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  bram = await newPlayer(fixture)
})

const man = (given = {}) => createMan(fixture, given)
const woman = (given = {}) => createWoman(fixture, given)
const women = (count: number) => createWomen(fixture, count)
const seeks = (of: { id: number }, data: object) =>
  fixture.services.db.prisma.profile.update({ where: { id: of.id }, data })

describe('the likes of a swipe day', () => {
  it('are four, even when several devices send twenty at once', async () => {
    const people = await women(20)
    const secondDevice = { ...bram }
    const answers = await Promise.all(people.map((one, n) => like(n % 2 ? bram : secondDevice, one)))
    const kinds = answers.map(({ __typename }) => __typename)
    expect(kinds.filter((kind) => kind === 'SwipeLikeSuccess')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'SwipeLimitError')).toHaveLength(16)
    const { rows } = await fixture.services.db.pool.query('select 1 from likes where from_id = $1', [bram.id])
    expect(rows).toHaveLength(4)
    expect(answers.find(({ __typename }) => __typename === 'SwipeLimitError')).toEqual({
      __typename: 'SwipeLimitError',
      message: 'Je 4 likes van vandaag zijn op. Over 11 uur heb je nieuwe.',
      hours: 11,
      resetsAt: '2026-11-20T23:00:00.000Z',
    })
    expect(await today(bram)).toMatchObject({
      likesLeft: 0,
      likesPerDay: 4,
      hours: 11,
      secondsLeft: 11 * 3600,
    })
  })

  it('count once for the same like on two devices, or sent again', async () => {
    const [eva] = await women(1)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => like(bram, eva!)))
    expect(answers.every(({ __typename }) => __typename === 'SwipeLikeSuccess')).toBe(true)
    expect((await today(bram)).likesLeft).toBe(3)
  })

  it('are not affected by passes, nor by likes from a profile page', async () => {
    const people = await women(12)
    for (const one of people.slice(0, 6)) await pass(bram, one)
    for (const one of people.slice(6)) await likeProfile(bram.member(), one.id)
    expect((await today(bram)).likesLeft).toBe(4)
    // A like that was given on the profile page does not count either.
    expect((await like(bram, people[7]!)).swipe.likesLeft).toBe(4)
  })

  it.each([
    ['in winter', '2026-11-20T22:30:00Z', '2026-11-20T23:00:00Z', 1],
    ['on the day with 23 hours', '2027-03-27T23:30:00Z', '2027-03-28T22:00:00Z', 23],
    ['on the day with 25 hours', '2027-10-30T22:30:00Z', '2027-10-31T23:00:00Z', 25],
  ])('come back at midnight of the site %s', async (_name, now, midnight, hours) => {
    fixture.clock.set(new Date(now))
    const people = await women(6)
    for (const one of people.slice(0, 4)) await like(bram, one)
    expect(await like(bram, people[4]!)).toMatchObject({ __typename: 'SwipeLimitError', hours })
    fixture.clock.set(new Date(new Date(midnight).getTime() - 1))
    expect(await like(bram, people[4]!)).toMatchObject({ __typename: 'SwipeLimitError', hours: 1 })
    fixture.clock.set(new Date(midnight))
    expect((await today(bram)).likesLeft).toBe(4)
    expect(await like(bram, people[4]!)).toMatchObject({ swipe: { likesLeft: 3 } })
  })

  it('do not reveal whether a profile exists once they are used up', async () => {
    const people = await women(4)
    for (const one of people) await like(bram, one)
    const hidden = await woman({ isPrivate: true })
    for (const id of [hidden.id, bram.id, 999_999])
      expect((await like(bram, { id })).__typename).toBe('ProfileUnavailableError')
  })

  it('make a match', async () => {
    const [eva] = await women(1)
    await likeProfile(eva!.member(), bram.id)
    expect(await like(bram, eva!)).toMatchObject({ isMatch: true })
  })
})

describe('the cards', () => {
  it('fit the search settings of both, most recently active first', async () => {
    await seeks(bram, { seeksGender: 'female', seeksMinAge: 30, seeksMaxAge: 40 })
    const fits = await woman()
    const both = await woman()
    await seeks(fits, { seeksGender: 'male', seeksMinAge: 30, seeksMaxAge: 40 })
    const others = [
      await man(),
      await woman({ dateOfBirth: '2000-01-01' }),
      await woman({ dateOfBirth: '1980-01-01' }),
    ]
    for (const settings of [{ seeksGender: 'female' }, { seeksMinAge: 37 }, { seeksMaxAge: 35 }])
      await seeks(await woman(), settings)
    const seen = (minutesAgo: number) => new Date(fixture.clock.now().getTime() - minutesAgo * 60_000)
    await touchActive(fixture.services.db, [{ id: fits.id, hasSocket: true }], seen(-1))
    expect(await ids(bram)).toEqual([fits.id, both.id])
    await touchActive(fixture.services.db, [{ id: both.id, hasSocket: true }], seen(-2))
    expect(await ids(bram)).toEqual([both.id, fits.id])
    expect(others).toHaveLength(3)
  })

  it("are of the member's country, or of the search that the member chose", async () => {
    const here = await woman({ country: 'NL', region: 'NL-UT' })
    const nearer = await woman({ country: 'NL', region: 'NL-GE', dateOfBirth: '1996-06-01' })
    const abroad = await woman({ country: 'BE', region: 'BE-VAN' })
    const found = async (filter: object | null) => (await cards(bram, 50, null, filter)).ids
    expect(await found(null)).toEqual([nearer.id, here.id])
    expect(await found({ country: 'BE', region: 'BE-VAN' })).toEqual([abroad.id])
    expect(await found({ country: 'NL', region: 'NL-UT' })).toEqual([here.id])
    expect(await found({ country: 'NL', maxAge: 31 })).toEqual([nearer.id])
    expect((await found({})).toSorted()).toEqual([here.id, nearer.id, abroad.id].toSorted())
  })

  it('begin with those who write in a language that the viewer reads', async () => {
    const speaks = async (language: string, given = {}) => {
      const one = await woman(given)
      await fixture.services.db.prisma.member.update({ where: { id: one.id }, data: { language } })
      return one.id
    }
    const dutch = await woman({ isFictional: true, country: 'NL' })
    const own = await speaks('nl')
    const polish = await speaks('pl')
    const swedish = await woman({ isFictional: true, country: 'SE' })
    expect((await cards(bram, 50, null, {})).ids).toEqual([own, dutch.id, swedish.id, polish])
    const where = { id: bram.id }
    const { email } = await fixture.services.db.prisma.member.update({ where, data: { language: 'pl' } })
    const reader = await fixture.login(email)
    const page = await cards(reader, 2, null, {})
    expect(page.ids).toEqual([polish, swedish.id])
    expect((await cards(reader, 2, page.pageInfo.endCursor, {})).ids).toEqual([own, dutch.id])
  })

  it('leave out profiles that cannot be seen, in both directions, and the viewer', async () => {
    const [stays, blocked, blocker] = await women(3)
    await woman({ isPrivate: true })
    await woman({ status: 'disabled' })
    await woman({ status: 'deleted' })
    await woman({ isConfirmed: false })
    const secret = await woman({ isPrivate: true })
    await likeProfile(secret.member(), bram.id)
    const fictional = await woman({ isFictional: true })
    await blockProfile(bram.member(), blocked!.id)
    await blockProfile(blocker!.member(), bram.id)
    expect((await ids(bram)).sort((a, b) => a - b)).toEqual([stays!.id, secret.id, fictional.id])
    for (const one of [blocked!, blocker!]) expect(await ids(one)).not.toContain(bram.id)
    const { edges } = await cards(bram)
    expect(edges.find((edge: AnyJson) => edge.node.id === fictional.id).node.isFictional).toBe(true)
  })

  it('never show a profile again, however the decision ended', async () => {
    const [passed, liked, unliked, parted, stays] = await women(5)
    await pass(bram, passed!)
    await like(bram, liked!)
    await likeProfile(bram.member(), unliked!.id)
    await unlikeProfile(bram.member(), unliked!.id)
    await likeProfile(bram.member(), parted!.id)
    await blockProfile(bram.member(), parted!.id)
    await unblockProfile(bram.member(), parted!.id)
    expect(await ids(bram)).toEqual([stays!.id])
    fixture.clock.set(new Date('2027-02-20T12:00:00Z'))
    expect(await ids(bram)).toEqual([stays!.id])
    // The other member has not decided anything.
    expect(await ids(passed!)).toContain(bram.id)
  })

  it('are each on exactly one page', async () => {
    const people = await women(13)
    const seen: number[] = []
    let after: string | null = null
    do {
      const page: AnyJson = await cards(bram, 4, after)
      seen.push(...page.ids)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(people.map(({ id }) => id).reverse())
  })
})
