import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { MembersPage } from './members-page.tsx'
// Loaded lazily, which would go on after the test.
import '../../graphql/live.ts'
import './later-parts.ts'
import './filter-sheet.tsx'

const card = (id: number, name: string, age: number, isFictional = false) => ({
  __typename: 'MemberEdge',
  node: { __typename: 'Profile', id, name, age, isFictional, isAvailable: true, mainPhoto: null },
})
const members = (...edges: ReturnType<typeof card>[]) => ({
  __typename: 'MemberConnection',
  edges,
  pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'cursor' },
  totalCount: { __typename: 'Count', value: edges.length, isCapped: false },
  similar: [],
})
const all = (...edges: ReturnType<typeof card>[]) => ({
  ...members(...edges),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})
const mostByAge = {
  __typename: 'MemberConnection',
  costliestFilter: {
    __typename: 'CostliestFilter',
    filters: ['minAge'],
    count: { __typename: 'Count', value: 1000, isCapped: true },
  },
}
const names = () =>
  screen.queryAllByRole('link', { name: /Eva|Dewi|Lotte|Mila/ }).map(({ textContent }) => textContent)

it('keeps those who may fit while a narrower search runs, and asks for no page of the earlier one', async () => {
  let arrive = () => {}
  const after = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { router, server } = await openApp({
    viewer: someone({}),
    path: '/members?country=NL',
    pages: { '/members': <MembersPage /> },
    answer: ({ operationName, variables }) => {
      if (operationName !== 'Members') return undefined
      const isNarrow = (variables.filter as { minAge?: number }).minAge === 40
      return isNarrow
        ? {
            data: {
              members: members(
                card(3, 'Lotte', 41),
                card(5, 'Eva', 52),
                card(6, 'Dewi', 40),
                card(7, 'Mila', 47),
              ),
            },
            after,
          }
        : {
            data: {
              members: members(
                card(1, 'Eva', 24),
                card(2, 'Dewi', 45),
                card(3, 'Lotte', 41),
                card(4, 'Mila', 22),
              ),
            },
          }
    },
  })
  await waitFor(() => expect(names()).toHaveLength(4))
  await act(() => router.navigate('/members?country=NL&min_age=40'))
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(names().join()).not.toMatch(/Eva|Mila/)
  expect(screen.queryByRole('button', { name: 'Meer laden' })).toBeNull()
  arrive()
  await waitFor(() => expect(names()).toHaveLength(4))
  const asked = server.requests.filter(({ operationName }) => operationName === 'Members')
  expect(asked.map(({ variables }) => variables.after ?? null)).toEqual(asked.map(() => null))
})

it('says of a few people that they are all, and searches wider on demand', async () => {
  const { router } = await openApp({
    viewer: someone({}),
    path: '/members?country=NL&min_age=40',
    pages: { '/members': <MembersPage /> },
    answer: ({ operationName, variables }) => {
      if (operationName === 'CostliestFilter') return { data: { members: mostByAge } }
      if (operationName !== 'Members') return undefined
      const isNarrow = (variables.filter as { minAge?: number }).minAge === 40
      const found = [card(1, 'Eva', 52), card(2, 'Dewi', 45)]
      const more = [card(3, 'Lotte', 24), card(4, 'Mila', 22), card(5, 'Eva', 30)]
      return { data: { members: all(...found, ...(isNarrow ? [] : more)) } }
    },
  })
  await screen.findByRole('heading', { name: 'Verder past nog niemand bij al je wensen' })
  expect(await screen.findByText('Zonder ‘40 tot 45 jaar’ zijn er 1000+.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /leeftijd/ }))
  await waitFor(() => expect(names()).toHaveLength(5))
  expect(router.state.location.search).not.toContain('min_age=40')
  expect(screen.queryByRole('heading', { name: 'Verder past nog niemand bij al je wensen' })).toBeNull()
})

it('drops each filter of two presses that are faster than the page', async () => {
  const { router } = await openApp({
    viewer: someone({}),
    path: '/members?photo=1&shared=1&smoking=no',
    pages: { '/members': <MembersPage /> },
    answer: ({ operationName }) =>
      operationName === 'Members' ? { data: { members: all(card(1, 'Eva', 52)) } } : undefined,
  })
  const chip = (label: string) => screen.findByRole('button', { name: `‘${label}’ weghalen` })
  const [photo, smoking] = [await chip('Met foto'), await chip('Rookt niet')]
  act(() => {
    photo.click()
    smoking.click()
  })
  await waitFor(() => expect(router.state.location.search).toBe('?shared=1'))
})
