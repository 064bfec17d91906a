import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation, useParams, useRoutes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runGraph } from '../graphql/client.ts'
import { openApp, someone } from '../testing/app-with-graph.tsx'
import { renderWithApp } from '../testing/render.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Pages, prefetchData } from './router.tsx'

const quiet = vi.spyOn(console, 'error')
beforeEach(() => void quiet.mockImplementation(() => {}))
afterEach(() => quiet.mockReset())

const connection = (type: string) => ({
  __typename: type,
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: { __typename: 'CappedCount', value: 0, isCapped: false },
})

/** The whole application at an address, whose lists of likes and search results are empty. */
async function openAt(path: string, viewer: object | null = someone()) {
  const app = await openApp({
    viewer,
    path,
    locale: 'en',
    pages: { '*': <Pages /> },
    answer: ({ operationName }) => {
      if (operationName === 'Likes') return { data: { likes: connection('LikeConnection') } }
      if (operationName === 'Members') return { data: { members: connection('MemberConnection') } }
      return operationName === 'SessionViewer' ? undefined : { silent: true }
    },
  })
  runGraph(app.graph)
  return app
}

const link = async (name: string) => (await screen.findAllByRole('link', { name }))[0] as HTMLElement

it('redirects /likes to /likes/received', async () => {
  const { location } = await openAt('/likes')
  await waitFor(() => expect(location()).toBe('/likes/received'), { timeout: 10_000 })
})

it.each(['/likes/foo', '/transactions/foo', '/no-such-page'])('has no page at %s', async (path) => {
  await openAt(path)
  await screen.findByRole('heading', { name: 'This page could not be found' }, { timeout: 10_000 })
})

it('requests the data of a link that is about to be opened, and the opened page does not request it again', async () => {
  const { server, location } = await openAt('/likes/received')
  const given = await link('Given')
  const requested = () => server.requestsOf('Likes').map(({ variables }) => variables)
  await waitFor(() => expect(requested()).toHaveLength(1))
  fireEvent.pointerEnter(given)
  await waitFor(() => expect(requested()).toHaveLength(2))
  expect(requested()[1]).not.toEqual(requested()[0])
  await userEvent.click(given)
  await waitFor(() => expect(location()).toBe('/likes/given'))
  await screen.findByText('You have not liked anybody yet')
  expect(requested()).toHaveLength(2)
})

it('requests the data of the first page with the search of its address', async () => {
  const { server } = await openAt('/account-deleted')
  await prefetchData(new URL('http://localhost/members?gender=female'))
  await prefetchData(new URL('http://localhost/members/0'))
  expect(server.requestsOf('Members').map(({ variables }) => variables.filter)).toMatchObject([
    { gender: 'FEMALE' },
  ])
  expect(server.requestsOf('ProfilePage')).toEqual([])
})

it.each([
  ['loads the page of a focused link for a member', someone(), 'Discover', 1],
  ['loads nothing early for a visitor, who may not request it', null, 'Log in', 0],
])('%s', async (_what, viewer, name, planned) => {
  await openAt('/complaints', viewer)
  const focused = await link(name)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  fireEvent.focus(focused)
  expect(timers.mock.calls.filter(([, wait]) => wait === 80)).toHaveLength(planned)
  timers.mockRestore()
})

function Member() {
  const { id } = useParams()
  if (id === '13') throw new Error('Er is een fout opgetreden.')
  return <h1>Member {id}</h1>
}

function ApplicationWithError() {
  const { key } = useLocation()
  const page = useRoutes([{ path: '/members/:id', element: <Member /> }])
  return (
    <>
      <nav>
        <Link to="/members/8">next</Link>
      </nav>
      <ErrorBoundary place={key}>{page}</ErrorBoundary>
    </>
  )
}

it('keeps the layout around an error, and clears the error on navigation', async () => {
  await renderWithApp(<ApplicationWithError />, { path: '/members/13' })
  await screen.findByRole('heading', { name: 'Er is een fout opgetreden.' })
  expect(screen.getByText('500')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'next' }))
  await screen.findByRole('heading', { name: 'Member 8' })
})
