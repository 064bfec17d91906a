import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppLink, AppNavLink, PrefetchContext } from './link.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function open(prefetch: ((href: string) => void) | null, onFocus?: () => void) {
  render(
    <MemoryRouter initialEntries={['/likes/received']}>
      <PrefetchContext value={prefetch}>
        <AppLink to="?show=all" onFocus={onFocus} onPointerEnter={onFocus} onPointerLeave={onFocus}>
          all
        </AppLink>
        <AppNavLink to="/members/7">Anna</AppNavLink>
      </PrefetchContext>
    </MemoryRouter>,
  )
  return { all: screen.getByText('all'), anna: screen.getByText('Anna') }
}

it('prefetches the address of a hovered, touched or focused link once it stays so', () => {
  const prefetch = vi.fn()
  const { all, anna } = open(prefetch)
  fireEvent.pointerEnter(all)
  fireEvent.focus(all)
  vi.advanceTimersByTime(79)
  expect(prefetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/likes/received?show=all')
  fireEvent.pointerEnter(anna)
  vi.runAllTimers()
  expect(prefetch).toHaveBeenLastCalledWith('http://localhost:3000/members/7')
})

it('prefetches nothing when the pointer left, and only the last of several links', () => {
  const prefetch = vi.fn()
  const { all, anna } = open(prefetch)
  fireEvent.pointerEnter(anna)
  fireEvent.pointerLeave(anna)
  vi.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
  fireEvent.focus(all)
  fireEvent.pointerEnter(anna)
  vi.runAllTimers()
  expect(prefetch.mock.calls).toEqual([['http://localhost:3000/members/7']])
})

it("still calls the link's own handlers, also where nothing is prefetched", () => {
  const handler = vi.fn()
  const { all } = open(null, handler)
  fireEvent.pointerEnter(all)
  fireEvent.pointerLeave(all)
  fireEvent.focus(all)
  expect(handler).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})
