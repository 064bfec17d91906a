import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Link, Outlet, redirect, useLocation, useParams, useRoutes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { ErrorBoundary } from './errors.tsx'
import type { PageModule } from './page.tsx'
import { lazyPage } from './page.tsx'

const loader = vi.fn()

function Member() {
  const { id } = useParams()
  if (id === '13') throw new Error('Er is een fout opgetreden.')
  return <h1>Member {id}</h1>
}

const modules: Record<string, PageModule> = {
  member: { default: Member, loader: ({ params, request }) => loader(params.id, request.url) },
  likes: { default: () => null, loader: () => redirect('/members/7?from=likes') },
  gone: {
    default: () => <h1>never</h1>,
    loader: () => {
      throw new Response(null, { status: 404 })
    },
  },
}

const page = (name: string): ReactNode => {
  const Page = lazyPage(() => Promise.resolve(modules[name] as PageModule))
  return <Page />
}
const routes = [
  {
    element: <Layout />,
    children: [
      { path: '/members/:id', element: page('member') },
      { path: '/likes', element: page('likes') },
      { path: '/gone', element: page('gone') },
    ],
  },
]

function Layout() {
  const { key } = useLocation()
  return (
    <>
      <nav>
        <Link to="/members/8">next</Link>
      </nav>
      <ErrorBoundary place={key}>
        <Outlet />
      </ErrorBoundary>
    </>
  )
}

function Application() {
  return <Suspense fallback={null}>{useRoutes(routes)}</Suspense>
}

const quiet = vi.spyOn(console, 'error')
beforeEach(() => void quiet.mockImplementation(() => {}))
afterEach(() => {
  quiet.mockReset()
  loader.mockReset()
})

const heading = async (name: string) => (await screen.findByRole('heading', { name })).textContent

it('runs the loader for each address, with its parameters, before the page is rendered', async () => {
  await renderWithApp(<Application />, { path: '/members/7?a=b' })
  await heading('Member 7')
  expect(loader).toHaveBeenLastCalledWith('7', 'http://localhost:3000/members/7?a=b')
  await userEvent.click(screen.getByRole('link', { name: 'next' }))
  await heading('Member 8')
  expect(loader.mock.calls.map(([id]) => id)).toEqual(['7', '8'])
})

it("follows the loader's redirect", async () => {
  await renderWithApp(<Application />, { path: '/likes' })
  await heading('Member 7')
  expect(loader).toHaveBeenCalledExactlyOnceWith('7', 'http://localhost:3000/members/7?from=likes')
})

it('shows the "not found" page when the loader asks for it', async () => {
  await renderWithApp(<Application />, { path: '/gone' })
  await heading('This page could not be found')
})

it('keeps the layout around an error, and clears the error on navigation', async () => {
  await renderWithApp(<Application />, { path: '/members/13' })
  await heading('Er is een fout opgetreden.')
  expect(screen.getByText('500')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'next' }))
  await heading('Member 8')
})
