import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { ScrollRestoration } from './scroll-restoration.tsx'

let y = 0
let height = 5000

function scrollTo(_: number, to: number) {
  y = Math.min(to, height)
  // Pages scroll while they are committed, where `fireEvent` must not be used.
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  y = 0
  height = 5000
  sessionStorage.clear()
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y })
  vi.stubGlobal('scrollTo', vi.fn(scrollTo))
})
afterEach(() => vi.unstubAllGlobals())

function Application() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/members/7">open</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <ScrollRestoration />
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('link', { name: 'open' }))
const back = () => userEvent.click(screen.getByRole('button', { name: 'back' }))

it('starts a new page at the top and restores the position of an earlier one', async () => {
  await renderWithApp(<Application />, { path: '/members' })
  act(() => scrollTo(0, 1830))
  await open()
  expect(y).toBe(0)
  act(() => scrollTo(0, 240))
  await back()
  expect(y).toBe(1830)
})

it('waits for a page that is still growing, until the reader scrolls', async () => {
  let grown: () => void = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grown = onResize
      }
      observe() {}
      disconnect() {
        grown = () => {}
      }
    },
  )
  await renderWithApp(<Application />, { path: '/members' })
  act(() => scrollTo(0, 1830))
  await open()
  height = 300
  await back()
  expect(y).toBe(300)
  height = 2500
  act(() => grown())
  expect(y).toBe(1830)

  await open()
  height = 300
  await back()
  fireEvent.wheel(window)
  height = 2500
  act(() => grown())
  expect(y).toBe(300)
})

it('keeps positions across a reload', async () => {
  const before = await renderWithApp(<Application />, { path: '/members' })
  act(() => scrollTo(0, 900))
  fireEvent(window, new Event('pagehide'))
  before.unmount()
  y = 0
  await renderWithApp(<Application />, { path: '/members' })
  expect(y).toBe(900)
})

it('keeps the position while a page writes its state into its address', async () => {
  function Writer() {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => navigate('?answer=2', { replace: true })}>
        answer
      </button>
    )
  }
  await renderWithApp(
    <>
      <Application />
      <Writer />
    </>,
    { path: '/members' },
  )
  act(() => scrollTo(0, 900))
  await userEvent.click(screen.getByRole('button', { name: 'answer' }))
  expect(y).toBe(900)
  await open()
  expect(y).toBe(0)
  await back()
  expect(y).toBe(900)
})
