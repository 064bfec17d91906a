import { type Actor, type AppFixture, createAppFixture, type Loose } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { unlikeProfile } from '../likes/unlike-profile.ts'
import { touchActive } from '../profiles/profiles.store.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { unblockProfile } from '../safety/unblock-profile.ts'

let fixture: AppFixture
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  // Hide everybody from earlier tests.
  await fixture.services.db.pool.query(`update profile set status = 'disabled'`)
  fixture.clock.set(new Date('2026-11-20T12:00:00Z'))
  bram = await man()
})

const man = (given = {}) => fixture.person({ gender: 'male', dateOfBirth: '1990-06-01', ...given })
const woman = (given = {}) => fixture.person({ gender: 'female', dateOfBirth: '1992-06-01', ...given })
const women = async (count: number) => {
  const all: Actor[] = []
  while (all.length < count) all.push(await woman())
  return all
}

const state = 'swipe { likesPerDay likesLeft resetsAt secondsLeft hours canUndo }'
/** The result of the single field in the query. */
const answer = async (by: Actor, text: string, to?: { id: number }): Promise<Loose> =>
  Object.values(await by.ask(text, to && { id: to.id }))[0]
const like = (by: Actor, to: { id: number }) =>
  answer(
    by,
    `mutation ($id: Int!) { swipeLike(profileId: $id) { __typename
      ... on SwipeLikeSuccess { isMatch profile { id } ${state} }
      ... on SwipeLimitError { message hours resetsAt } ... on ProfileUnavailableError { message } } }`,
    to,
  )
const passed = `passProfile(profileId: $id) { __typename ... on PassProfileSuccess { ${state} } }`
const pass = (by: Actor, to: { id: number }) => answer(by, `mutation ($id: Int!) { ${passed} }`, to)
const undone = `undoDecision { __typename ... on UndoDecisionSuccess { profile { id } ${state} }
  ... on NothingToUndoError { message } }`
const undo = (by: Actor) => answer(by, `mutation { ${undone} }`)
const today = async (by: Actor): Promise<Loose> => (await by.ask(`{ ${state} }`)).swipe
const cards = async (by: Actor, first = 50, after: string | null = null): Promise<Loose> => {
  const { swipeCards } = await by.ask(
    `query ($first: Int, $after: String) { swipeCards(first: $first, after: $after) {
      edges { node { id isFictional } } pageInfo { hasNextPage endCursor } } }`,
    { first, after },
  )
  return { ...swipeCards, ids: swipeCards.edges.map((edge: Loose) => edge.node.id) }
}
const ids = async (by: Actor): Promise<number[]> => (await cards(by)).ids
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

describe('undoing', () => {
  it('undoes the last decision, once, and restores the like', async () => {
    const [eva, fay] = await women(2)
    await like(bram, eva!)
    await like(bram, fay!)
    expect(await today(bram)).toMatchObject({ likesLeft: 2, canUndo: true })
    expect(await undo(bram)).toMatchObject({
      profile: { id: fay!.id },
      swipe: { likesLeft: 3, canUndo: false },
    })
    expect(await undo(bram)).toEqual({
      __typename: 'NothingToUndoError',
      message: 'Er is niets om terug te draaien.',
    })
    expect(await ids(bram)).toEqual([fay!.id])
    expect((await pass(bram, fay!)).swipe).toMatchObject({ canUndo: true, likesLeft: 3 })
    expect(await ids(bram)).toEqual([])
    await undo(bram)
    expect(await ids(bram)).toEqual([fay!.id])
    expect((await today(bram)).likesLeft).toBe(3)
  })

  it('ends a match that the like made, and notifies both', async () => {
    const [eva] = await women(1)
    await likeProfile(eva!.member(), bram.id)
    await like(bram, eva!)
    await undo(bram)
    const { like: between } = await eva!.ask('query ($id: Int!) { like(profileId: $id) { isMatch } }', {
      id: bram.id,
    })
    expect(between).toEqual({ isMatch: false })
  })

  it('is impossible after the day has ended', async () => {
    const [eva] = await women(1)
    await pass(bram, eva!)
    fixture.clock.set(new Date('2026-11-20T23:00:00Z'))
    expect((await today(bram)).canUndo).toBe(false)
    expect((await undo(bram)).__typename).toBe('NothingToUndoError')
  })

  it('restores one like when two devices undo at once', async () => {
    const [eva, fay] = await women(2)
    await like(bram, eva!)
    await like(bram, fay!)
    const kinds = (await Promise.all([undo(bram), undo(bram), undo(bram)])).map((one) => one.__typename)
    expect(kinds.sort()).toEqual(['NothingToUndoError', 'NothingToUndoError', 'UndoDecisionSuccess'])
    expect((await today(bram)).likesLeft).toBe(3)
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
    for (const wishes of [{ seeksGender: 'female' }, { seeksMinAge: 37 }, { seeksMaxAge: 35 }])
      await seeks(await woman(), wishes)
    const seen = (minutesAgo: number) => new Date(fixture.clock.now().getTime() - minutesAgo * 60_000)
    await touchActive(fixture.services.db, [{ id: fits.id, hasSocket: true }], seen(-1))
    expect(await ids(bram)).toEqual([fits.id, both.id])
    await touchActive(fixture.services.db, [{ id: both.id, hasSocket: true }], seen(-2))
    expect(await ids(bram)).toEqual([both.id, fits.id])
    expect(others).toHaveLength(3)
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
    expect(edges.find((edge: Loose) => edge.node.id === fictional.id).node.isFictional).toBe(true)
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
      const page: Loose = await cards(bram, 4, after)
      seen.push(...page.ids)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(people.map(({ id }) => id).reverse())
  })
})
