import type { Actor, AnyJson, AppFixture } from '@vonk/tests/testkit/app-fixture.ts'

const state = 'swipe { likesPerDay likesLeft resetsAt secondsLeft hours canUndo }'

/** The result of the single field in the query. */
const answer = async (by: Actor, text: string, to?: { id: number }): Promise<AnyJson> =>
  Object.values(await by.run(text, to && { id: to.id }))[0]

export const like = (by: Actor, to: { id: number }) =>
  answer(
    by,
    `mutation ($id: Int!) { swipeLike(profileId: $id) { __typename
      ... on SwipeLikeSuccess { isMatch profile { id } ${state} }
      ... on SwipeLimitError { message hours resetsAt } ... on ProfileUnavailableError { message } } }`,
    to,
  )

export const pass = (by: Actor, to: { id: number }) =>
  answer(
    by,
    `mutation ($id: Int!) { passProfile(profileId: $id) { __typename ... on PassProfileSuccess { ${state} } } }`,
    to,
  )

export const undo = (by: Actor) =>
  answer(
    by,
    `mutation { undoDecision { __typename ... on UndoDecisionSuccess { profile { id } ${state} }
      ... on DomainError { message } } }`,
  )

/** The state of the member's day. */
export const today = async (by: Actor): Promise<AnyJson> => (await by.run(`{ ${state} }`)).swipe

/** One page of cards, with their ids. */
export async function cards(
  by: Actor,
  first = 50,
  after: string | null = null,
  filter: object | null = null,
): Promise<AnyJson> {
  const { swipeCards } = await by.run(
    `query ($first: Int, $after: String, $filter: MemberFilter) {
      swipeCards(first: $first, after: $after, filter: $filter) {
      edges { node { id isFictional } } pageInfo { hasNextPage endCursor } } }`,
    { first, after, filter },
  )
  return { ...swipeCards, ids: swipeCards.edges.map((edge: AnyJson) => edge.node.id) }
}
export const ids = async (by: Actor): Promise<number[]> => (await cards(by)).ids

export const man = (fixture: AppFixture, given = {}) =>
  fixture.person({ gender: 'male', dateOfBirth: '1990-06-01', ...given })
export const woman = (fixture: AppFixture, given = {}) =>
  fixture.person({ gender: 'female', dateOfBirth: '1992-06-01', ...given })

export async function women(fixture: AppFixture, count: number): Promise<Actor[]> {
  const all: Actor[] = []
  while (all.length < count) all.push(await woman(fixture))
  return all
}

/** A man with a new day of the swipe game, on a site from which everybody of earlier tests is hidden. */
export async function newPlayer(fixture: AppFixture): Promise<Actor> {
  await fixture.services.db.pool.query(`update profile set status = 'disabled'`)
  fixture.clock.set(new Date('2026-11-20T12:00:00Z'))
  return man(fixture)
}
