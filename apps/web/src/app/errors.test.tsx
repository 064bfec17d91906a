import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserPage } from '../features/session/page-port.ts'
import { renderWithApp } from '../testing/render.tsx'
import { ErrorBoundary, LastResort } from './errors.tsx'

const quiet = vi.spyOn(console, 'error')
const reload = vi.spyOn(browserPage, 'reload')

beforeEach(() => {
  quiet.mockImplementation(() => {})
  sessionStorage.clear()
  reload.mockImplementation(() => {})
})
afterEach(() => {
  quiet.mockReset()
  reload.mockReset()
})

function Failing({ message }: { message: string }): never {
  throw new TypeError(message)
}

const lostChunk = 'Failed to fetch dynamically imported module: https://x.example/assets/a.js'

it('reloads once for a missing chunk, and shows the second failure', async () => {
  const first = await renderWithApp(
    <ErrorBoundary place="a">
      <Failing message={lostChunk} />
    </ErrorBoundary>,
  )
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('heading')).toBeNull()
  first.unmount()
  await renderWithApp(
    <ErrorBoundary place="b">
      <Failing message={lostChunk} />
    </ErrorBoundary>,
  )
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading').textContent).toBe(lostChunk)
})

it('never reloads for an error in our own code', async () => {
  await renderWithApp(
    <ErrorBoundary place="a">
      <Failing message="x is not a function" />
    </ErrorBoundary>,
  )
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('heading').textContent).toBe('x is not a function')
})

it('shows a last message when even the error page fails', async () => {
  await renderWithApp(
    <LastResort>
      <Failing message="while showing the error page" />
    </LastResort>,
  )
  expect(screen.getByText('An error occurred while showing the error page')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})
