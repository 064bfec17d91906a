import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { expect, it } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { likeListFrom } from './like-lists.rules.ts'
import { LikesPage } from './likes-page.tsx'

const person = (id: number, name: string, overrides: object = {}) => ({
  __typename: 'Profile',
  id,
  name,
  age: 30,
  city: 'Utrecht',
  about: null,
  isOnline: false,
  isFictional: false,
  isVerified: false,
  isNew: false,
  isSelf: false,
  isAvailable: true,
  likedByViewer: false,
  likesViewer: true,
  isMatch: false,
  isNewLike: false,
  likedAutomatically: false,
  likesAutomatically: false,
  sharedInterests: [],
  mainPhoto: null,
  ...overrides,
})

const edge = (profile: ReturnType<typeof person>, isNew = false) => ({
  __typename: 'LikeEdge',
  node: {
    __typename: 'Like',
    id: String(profile.id),
    isNew,
    likedAt: '2026-11-01T10:00:00Z',
    profile,
  },
})

const lists: Record<string, ReturnType<typeof edge>[]> = {
  RECEIVED: [edge(person(7, 'Noor', { isNewLike: true })), edge(person(8, 'Sem', { isMatch: true }))],
  GIVEN: [],
  MATCHES: [edge(person(8, 'Sem', { isMatch: true })), edge(person(6, 'Eva', { isMatch: true }), true)],
}

function Page() {
  return <LikesPage list={likeListFrom(useParams().type) ?? 'received'} />
}

async function renderLikes(path: string) {
  const { client, requests } = clientAnswering({
    Likes: ({ type, after }) => {
      const edges = lists[String(type)] ?? []
      const isFirst = after == null
      return {
        likes: {
          __typename: 'LikeConnection',
          edges: isFirst ? edges : [edge(person(9, 'Yara'))],
          pageInfo: {
            __typename: 'PageInfo',
            hasNextPage: isFirst && type === 'RECEIVED',
            endCursor: isFirst ? 'first' : 'second',
          },
          ...(isFirst ? { totalCount: { __typename: 'Count', value: edges.length, isCapped: false } } : {}),
        },
      }
    },
  })
  function App() {
    const [shared] = useState(client)
    return (
      <ApolloProvider client={shared}>
        <Routes>
          <Route path="/likes/:type" element={<Page />} />
        </Routes>
      </ApolloProvider>
    )
  }
  await renderWithApp(<App />, { path })
  return { requests, user: userEvent.setup() }
}

it('marks new and mutual likes', async () => {
  await renderLikes('/likes/received')
  const noor = await screen.findByRole('link', { name: /Noor, 30/ })
  expect(noor.getAttribute('href')).toBe('/likes/m/7')
  const cards = screen.getAllByRole('article')
  expect(within(cards[0] as HTMLElement).getByText('New')).toBeTruthy()
  expect(within(cards[1] as HTMLElement).getByText('Match')).toBeTruthy()
  expect(screen.getByText('2 people like you')).toBeTruthy()
})

it('switches between the lists with tabs that have their own addresses', async () => {
  const { user } = await renderLikes('/likes/received')
  await screen.findByText(/Noor/)
  const tabs = screen.getByRole('navigation', { name: 'Kinds of likes' })
  const tab = (name: string) => within(tabs).getByRole('link', { name })
  expect(tab('Received').getAttribute('aria-current')).toBe('page')
  await user.click(tab('Matches'))
  expect(await screen.findByText('2 matches: the spark is there')).toBeTruthy()
  expect(tab('Matches').getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Send Sem a message' }).getAttribute('href')).toBe(
    '/members/8/chat',
  )
  await user.click(tab('Given'))
  expect(await screen.findByRole('heading', { name: 'You have not liked anybody yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Discover people' }).getAttribute('href')).toBe('/members')
})

it('shows the new matches first, as rings, and all others as cards that lead to a message', async () => {
  await renderLikes('/likes/matches')
  const recent = await screen.findByRole('region', { name: 'New matches' })
  const eva = within(recent).getByRole('link', { name: /Eva, 30/ })
  expect(eva.getAttribute('href')).toBe('/likes/m/6')
  expect(within(recent).queryByText(/Sem/)).toBeNull()
  const others = screen.getByRole('region', { name: 'Matches' })
  expect(within(others).getAllByRole('article')).toHaveLength(1)
  expect(within(others).getByRole('link', { name: /Sem, 30/ }).textContent).toContain('1 Nov')
  expect(within(others).queryByRole('button', { name: /^Like/ })).toBeNull()
})

it('loads more with a button, and moves the focus to the first new card', async () => {
  const { user, requests } = await renderLikes('/likes/received')
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  const yara = await screen.findByRole('link', { name: /Yara/ })
  expect(document.activeElement).toBe(yara)
  expect(requests.at(-1)?.variables).toMatchObject({ type: 'RECEIVED', after: 'first', isFirst: false })
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
