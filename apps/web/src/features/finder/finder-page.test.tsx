import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphRequest } from '../../testing/graph-server.ts'
import { FinderPage } from './finder-page.tsx'

// The slider's code is loaded lazily; the test does not measure how long that takes.
beforeAll(() => import('./age-question.tsx'))

const start = {
  viewer: {
    __typename: 'User',
    id: 7,
    seeks: 'FEMALE',
    seeksMinAge: 28,
    seeksMaxAge: 44,
    profile: { __typename: 'Profile', id: 7, country: 'NL', interests: ['tea', 'wine'] },
  },
  site: {
    __typename: 'Site',
    id: 1,
    minAge: 18,
    countries: ['NL', 'BE'],
    searchFields: ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'real_people_only'],
    visibleProfileFields: ['interests', 'country', 'region'],
    interests: ['art', 'tea', 'wine'].map((key) => ({ __typename: 'Interest', key, intimate: false })),
    fictionalWarning: { __typename: 'FictionalWarning', plural: 'Some are fictional.' },
  },
}
const criterion = (kind: string, interest: string | null = null) => ({
  __typename: 'MatchWish',
  kind,
  interest,
})
const candidate = (id: number, name: string, missed: object[] = []) => ({
  __typename: 'MatchCandidateEdge',
  node: {
    __typename: 'MatchCandidate',
    profile: {
      __typename: 'Profile',
      id,
      name,
      gender: 'FEMALE',
      age: 30 + id,
      country: 'NL',
      region: null,
      city: 'Utrecht',
      about: null,
      isOnline: false,
      isFictional: false,
      isVerified: false,
      isNew: false,
      isSelf: false,
      isAvailable: true,
      likedByViewer: false,
      likesViewer: false,
      isMatch: false,
      isNewLike: false,
      likedAutomatically: false,
      likesAutomatically: false,
      sharedInterests: [],
      mainPhoto: null,
    },
    metWishes: [criterion('GENDER'), criterion('AGE'), criterion('COUNTRY'), criterion('INTERESTS', 'wine')],
    missedWishes: missed,
  },
})
const found = (edges: object[], more: object = {}) => ({
  data: {
    matchFinder: {
      __typename: 'MatchCandidateConnection',
      edges,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      rankedCount: edges.length,
      isWhole: true,
      relaxing: null,
      ...more,
    },
  },
})
const missesTea = [criterion('INTERESTS', 'tea')]
const two = () => found([candidate(1, 'Eva'), candidate(2, 'Fay', missesTea)])

async function open(
  path: string,
  people: (request: GraphRequest) => object = two,
  more: Record<string, object> = {},
) {
  const app = await openApp({
    viewer: someone({ seeks: 'FEMALE', seeksMinAge: 28, seeksMaxAge: 44 }),
    locale: 'en',
    path,
    pages: { '/match-finder': <FinderPage />, '/members/:id': <p>A profile</p> },
    answer: (request) => {
      if (request.operationName === 'FinderStart') return { data: start }
      if (request.operationName === 'MatchFinder') return people(request)
      if (request.operationName === 'MatchFinderCount') return found([], { rankedCount: 23 })
      if (request.operationName === 'Regions') return { data: { regions: [] } }
      return more[request.operationName]
    },
  })
  return { ...app, user: userEvent.setup() }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
const cards = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('link').textContent)

it('fills in the answers from the profile, and applies the answers to the results', async () => {
  const { user, server, location } = await open('/match-finder')
  await heading('Who suits you?')
  expect(screen.getByRole('link', { name: 'your search' }).getAttribute('href')).toBe('/members')
  expect((screen.getByRole('radio', { name: 'Women' }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Tea' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Tea' }))
  await user.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(location()).toContain('interests=wine&real=1'))
  await user.click(await screen.findByRole('link', { name: 'Show 23 people' }))
  await heading('Who suits you')
  expect(server.requestsOf('MatchFinder')[0]?.variables).toEqual({
    isFirst: true,
    wishes: {
      country: 'NL',
      gender: 'FEMALE',
      interests: ['wine'],
      maxAge: 44,
      minAge: 28,
      realPeopleOnly: true,
    },
  })
  await user.click(await screen.findByRole('link', { name: /^Change wishes/ }))
  await heading('Who suits you?')
  expect(screen.getByRole('button', { name: 'Tea' }).getAttribute('aria-pressed')).toBe('false')
})

it('shows for each member what both like and which other wishes they meet, and grades nobody', async () => {
  await open('/match-finder?show=people')
  await screen.findByText('Woman, 31 years, Netherlands')
  expect(screen.getAllByText('Wine')).toHaveLength(2)
  expect(screen.queryByText(/wishes$|^Not:/)).toBeNull()
})

it('names the wish that excludes most members, and drops it with one press', async () => {
  const { user, location } = await open('/match-finder?show=people', ({ variables }) => {
    const { interests } = variables.wishes as { interests?: string[] }
    const relaxing = {
      __typename: 'RelaxedWish',
      kind: 'INTERESTS',
      count: { __typename: 'Count', value: 12, isCapped: false },
    }
    return interests ? found([], { relaxing }) : two()
  })
  await screen.findByText('Your interests stand in the way most: without them 12 people fit.')
  await user.click(screen.getByRole('link', { name: 'Drop the interests' }))
  await screen.findByText('Woman, 31 years, Netherlands')
  expect(location()).toContain('interests=any')
})

it('skips a member with one press and restores them in place with another', async () => {
  const success = (field: string, type: string) => ({ data: { [field]: { __typename: type } } })
  const { user, server } = await open('/match-finder?show=people', two, {
    FinderSkip: success('passProfile', 'PassProfileSuccess'),
    FinderTakeBack: success('undoDecision', 'UndoDecisionSuccess'),
  })
  await user.click(await screen.findByRole('button', { name: 'Skip Eva' }))
  expect(cards()).toEqual(['Fay, 32Utrecht'])
  expect(document.activeElement?.textContent).toContain('Fay')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cards()).toEqual(['Eva, 31Utrecht', 'Fay, 32Utrecht']))
  expect(server.requestsOf('FinderTakeBack')[0]?.variables).toEqual({ profileId: 1 })
})

it('offers to undo the last of two skips whose answers come together', async () => {
  const after = Promise.withResolvers<void>()
  const { user, server } = await open('/match-finder?show=people', two, {
    FinderSkip: { data: { passProfile: { __typename: 'PassProfileSuccess' } }, after: after.promise },
    FinderTakeBack: { data: { undoDecision: { __typename: 'UndoDecisionSuccess' } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Skip Eva' }))
  await user.click(screen.getByRole('button', { name: 'Skip Fay' }))
  await waitFor(() => expect(server.requestsOf('FinderSkip')).toHaveLength(2))
  after.resolve()
  await screen.findByText('Fay will not be shown again')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.requestsOf('FinderTakeBack')[0]?.variables).toEqual({ profileId: 2 }))
})

it('restores a member when the skip could not be sent', async () => {
  const { user } = await open('/match-finder?show=people', two, {
    FinderSkip: { errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Skip Eva' }))
  await screen.findByText('Something went wrong, please try again later.')
  expect(cards()).toEqual(['Eva, 31Utrecht', 'Fay, 32Utrecht'])
})

it('says that it could not fetch, and fetches again', async () => {
  let isDown = true
  const { user } = await open('/match-finder?show=people', () =>
    isDown ? { errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] } : two(),
  )
  await screen.findByText('Something went wrong, please try again later.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Woman, 31 years, Netherlands')
})
