import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultsOf, rememberSearch } from '../../shared/search/own-search.ts'
import { closeSendQueue } from '../../shared/send-queue/open-queue.ts'
import { site, someone } from '../../testing/app-with-graph.tsx'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { SwipePage } from './swipe-page.tsx'

const names = ['Noor', 'Eva', 'Fay', 'Gwen', 'Hanna', 'Iris']
const person = (name: string, at: number) => ({
  __typename: 'Profile',
  id: at + 1,
  name,
  age: 30 + at,
  city: 'Utrecht',
  about: null,
  isOnline: false,
  isFictional: name === 'Eva',
  isNew: false,
  likedByViewer: false,
  sharedInterests: name === 'Fay' ? ['wine', 'beach'] : [],
  mainPhoto: null,
})
const state = (likesLeft: number, secondsLeft: number, canUndo = false) => ({
  __typename: 'SwipeState',
  likesPerDay: 4,
  likesLeft,
  secondsLeft,
  canUndo,
})

const seeker = { seeks: 'FEMALE' as const, seeksMinAge: 28, seeksMaxAge: 45 }
const viewer = someone(seeker)

interface ServerState {
  likesLeft: number
  secondsLeft: number
  people: string[]
}

async function renderGame(given: Partial<ServerState> = {}) {
  const serverState: ServerState = { likesLeft: 4, secondsLeft: 11 * 3600, people: names, ...given }
  const now = (canUndo = false) => state(serverState.likesLeft, serverState.secondsLeft, canUndo)
  const { client, requests } = clientAnswering({
    SessionViewer: () => ({ viewer, site }),
    Regions: () => ({ regions: [{ __typename: 'Region', code: 'NL-UT', name: 'Utrecht' }] }),
    SwipeGame: () => ({
      swipe: now(),
      swipeCards: {
        __typename: 'SwipeCardConnection',
        edges: serverState.people.map((name, at) => ({
          __typename: 'SwipeCardEdge',
          node: person(name, at),
        })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    }),
    SwipeState: () => ({ swipe: now() }),
    SwipePass: () => ({ passProfile: { __typename: 'PassProfileSuccess', swipe: now(true) } }),
    SwipeLike({ profileId }) {
      serverState.likesLeft--
      const profile = {
        id: profileId,
        likedByViewer: true,
        likesViewer: false,
        isMatch: false,
        isNewLike: false,
      }
      return {
        swipeLike: {
          __typename: 'SwipeLikeSuccess',
          isMatch: false,
          profile: { __typename: 'Profile', ...profile },
          swipe: now(true),
        },
      }
    },
    SwipeUndo({ profileId }) {
      const at = Number(profileId) - 1
      return {
        undoDecision: {
          __typename: 'UndoDecisionSuccess',
          profile: { ...person(names[at] ?? '', at), likesViewer: false, isMatch: false },
          swipe: now(),
        },
      }
    },
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <input aria-label="Elsewhere" />
      <Routes>
        <Route path="/swipe-game" element={<SwipePage />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </ApolloProvider>,
    { path: '/swipe-game' },
  )
  return { requests, serverState, user: userEvent.setup() }
}

function CurrentPath() {
  return <p>At {useLocation().pathname}</p>
}

const like = (name: string) => screen.findByRole('button', { name: `Like ${name}` })
const waitForText = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())

beforeEach(() => localStorage.clear())
afterEach(() => {
  closeSendQueue()
  vi.useRealTimers()
})

it('names the top profile on every button, and announces the decision and the next profile', async () => {
  const { user, requests } = await renderGame()
  await user.click(await like('Noor'))
  await waitForText('You like Noor. 3 likes left today. Now: Eva, 31, Utrecht, Fictional profile.')
  expect(screen.getByRole('heading', { level: 2, name: 'Eva, 31' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pass on Eva' }))
  await waitForText('You passed on Eva. Now: Fay, 32, Utrecht, 2 interests in common.')
  expect(screen.getByRole('list', { name: 'What you share' }).textContent).toContain('Wine')
  await waitFor(() =>
    expect(requests.filter(({ operation }) => /Like|Pass/.test(operation))).toMatchObject([
      { operation: 'SwipeLike', variables: { profileId: 1 } },
      { operation: 'SwipePass', variables: { profileId: 2 } },
    ]),
  )
})

it('starts from the last search, shows it, and links to the page that changes it', async () => {
  const first = await renderGame()
  await like('Noor')
  expect(screen.getByRole('link', { name: /Change your search/ }).textContent).toContain(
    'Women · 28 to 45 years · Netherlands',
  )
  expect(first.requests.find(({ operation }) => operation === 'SwipeGame')?.variables.filter).toEqual({
    gender: 'FEMALE',
    minAge: 28,
    maxAge: 45,
    country: 'NL',
  })
  cleanup()

  const defaults = defaultsOf({ viewer: { ...seeker, profile: viewer.profile }, site })
  rememberSearch({ ...defaults, maxAge: 50, region: 'NL-UT' }, defaults)
  const { requests } = await renderGame()
  const link = await screen.findByRole('link', { name: /Women · 28 to 50 years · Utrecht/ })
  expect(link.getAttribute('href')).toBe('/members?region=nl-ut&max_age=50')
  expect(requests.find(({ operation }) => operation === 'SwipeGame')?.variables.filter).toMatchObject({
    region: 'NL-UT',
    maxAge: 50,
  })
})

it('animates the swiped card out in its own element, and undo restores it during the animation', async () => {
  const { user } = await renderGame()
  await like('Noor')
  const noor = () =>
    screen.getByRole('heading', { level: 2, name: 'Noor, 30' }).closest('article')?.parentElement
  const card = noor()
  await user.click(await like('Noor'))
  expect([card?.isConnected, card?.dataset.choice, card?.hasAttribute('inert')]).toEqual([true, 'like', true])
  await user.click(screen.getByRole('button', { name: 'Undo the last one' }))
  await waitForText('Noor is back. Now: Noor, 30, Utrecht.')
  expect([card?.isConnected, noor()?.dataset.choice, noor()?.dataset.back]).toEqual([
    false,
    undefined,
    'like',
  ])
})

it('reacts to the keys of the page, but not while the viewer types in a field', async () => {
  const { user } = await renderGame()
  await like('Noor')
  await user.keyboard('{ArrowLeft}')
  await waitForText('You passed on Noor. Now: Eva, 31, Utrecht, Fictional profile.')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Undo the last one' }).getAttribute('aria-disabled')).toBe(
      'false',
    ),
  )
  await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }))
  await user.keyboard('{ArrowLeft}{ArrowRight}{Backspace}z')
  expect(await like('Eva')).toBeTruthy()
  await user.tab()
  await user.keyboard('{Control>}z{/Control}')
  await waitForText('Noor is back. Now: Noor, 30, Utrecht.')
  await user.keyboard('{ArrowUp}')
  await waitForText('At /members/1')
})

it('ignores key repeat', async () => {
  await renderGame()
  await like('Noor')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  for (let at = 0; at < 5; at++) fireEvent.keyDown(document.body, { key: 'ArrowLeft', repeat: true })
  expect(await like('Eva')).toBeTruthy()
})

it('moves the focus from a card to the next one', async () => {
  const { user } = await renderGame()
  const link = await screen.findByRole('link', { name: 'Noor, 30' })
  link.focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Eva, 31'))
})

it('shows the hours to wait when the likes are used, still allows passing, and continues by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { serverState } = await renderGame({ likesLeft: 0, secondsLeft: 2 * 3600 + 60 })
  expect(await screen.findByRole('heading', { name: 'Your 4 likes of today are given' })).toBeTruthy()
  expect(screen.getByText('New likes in 3 hours')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByText('New likes in 2 hours')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep looking without likes' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Noor, 30' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(screen.getByRole('heading', { name: 'Your 4 likes of today are given' })).toBeTruthy()
  serverState.likesLeft = 4
  serverState.secondsLeft = 86_400
  // One hour at a time: each renders before the next begins.
  for (let hour = 0; hour < 3; hour++) await act(() => vi.advanceTimersByTimeAsync(3600_000))
  expect(await screen.findByText('4 likes left today')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Noor, 30' })).toBeTruthy()
})

it('says that everybody was seen, and where to go', async () => {
  await renderGame({ people: [] })
  expect(await screen.findByRole('heading', { name: 'You have seen everybody who fits' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the match finder' }).getAttribute('href')).toBe(
    '/match-finder',
  )
  expect(screen.getByRole('link', { name: 'Change your search' }).getAttribute('href')).toBe('/members')
})
