import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '../../testing/render.tsx'
import { LoadMore } from './load-more.tsx'

// A fake IntersectionObserver, which jsdom lacks: the test decides when the end of the list is near.
let watchers: (() => void)[] = []
class Watcher {
  callback: (entries: { isIntersecting: boolean }[]) => void
  constructor(callback: Watcher['callback']) {
    this.callback = callback
  }
  near = () => this.callback([{ isIntersecting: true }])
  observe() {
    watchers.push(this.near)
  }
  disconnect() {
    watchers = watchers.filter((near) => near !== this.near)
  }
}
const comeNear = () => act(async () => watchers.at(-1)?.())

beforeEach(() => vi.stubGlobal('IntersectionObserver', Watcher))
afterEach(() => {
  vi.unstubAllGlobals()
  watchers = []
})

it('loads by itself five times when its end is near, and then waits for a press', async () => {
  const calls: boolean[] = []
  await renderWithApp(<LoadMore shown="24 of 300 shown" onMore={async (byHand) => calls.push(byHand)} />)
  for (let page = 0; page < 8; page++) await comeNear()
  expect(calls).toEqual([false, false, false, false, false])
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await comeNear()
  expect(calls.slice(5)).toEqual([true, false])
})

it('requests one page at a time', async () => {
  let arrive = () => {}
  const onMore = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  await renderWithApp(<LoadMore shown="" onMore={onMore} />)
  await comeNear()
  await userEvent.click(screen.getByRole('button'))
  expect(onMore).toHaveBeenCalledTimes(1)
  await act(async () => arrive())
  await comeNear()
  expect(onMore).toHaveBeenCalledTimes(2)
})

it('stops with a message when a page fails, and continues on request', async () => {
  let fails = true
  const onMore = vi.fn(async () => {
    if (fails) throw new Error('Failed to fetch')
  })
  await renderWithApp(<LoadMore shown="24 shown" onMore={onMore} />)
  await comeNear()
  expect(screen.getByRole('status').textContent).toBe('Something went wrong, please try again later.')
  expect(watchers).toEqual([])
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('24 shown'))
})
