import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserPage } from '../features/session/page-port.ts'
import { renderWithApp } from '../testing/render.tsx'
import { ErrorBoundary, isChunkFailure, LastResort, reloadOnce } from './error-boundary.tsx'

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
    <ErrorBoundary fallback={<LastResort />}>
      <Failing message="while showing the error page" />
    </ErrorBoundary>,
  )
  expect(screen.getByText('An error occurred while showing the error page')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

it('recognises a chunk failure by the message of each browser', () => {
  const words = [
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]
  for (const message of words) expect(isChunkFailure(new TypeError(message))).toBe(true)
  expect(isChunkFailure(new Error('Cannot read properties of undefined'))).toBe(false)
  expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false)
})

it('reloads at most once per 60 seconds', () => {
  const reload = vi.fn()
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reloadOnce(1_059_999, reload)).toBe(false)
  expect(reloadOnce(1_060_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('never reloads when the storage does not work', () => {
  const reload = vi.fn()
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(reloadOnce(2_000_000, reload)).toBe(false)
  setItem.mockRestore()
  expect(reload).not.toHaveBeenCalled()
})
