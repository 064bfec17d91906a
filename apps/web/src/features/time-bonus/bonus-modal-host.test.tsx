import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Viewer } from '../../graphql/session.ts'
import { isDismissed } from '../../shared/dismissals.ts'
import { timeBonus } from '../../shared/time-bonus/use-time-bonus.ts'
import { someone } from '../../testing/app-with-graph.tsx'
import { renderWithApp } from '../../testing/render.tsx'
import { BonusModalHost } from './bonus-modal-host.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  timeBonus.start({ code: 'WELKOM25', percentage: 25, secondsLeft: 14_400 })
})
afterEach(() => {
  timeBonus.clear()
  localStorage.clear()
  vi.useRealTimers()
})

const host = (isInArea: boolean, more: object = {}) => (
  <>
    <input aria-label="words" />
    <BonusModalHost viewer={newcomer(more)} isInArea={isInArea} />
  </>
)
const newcomer = (more: object) => someone({ isPaid: false, credits: 0, ...more }) as unknown as Viewer

/** Comes into the members area from elsewhere. */
async function enter(more: object = {}) {
  const view = await renderWithApp(host(false, more), { locale: 'nl' })
  view.rerender(host(true, more))
  return view
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const offer = () => screen.queryByRole('dialog', { name: '25% korting op je eerste credits' })

it('makes its offer after 40 seconds, with what is left of the time, and leads to the packages', async () => {
  await enter()
  await pass(39)
  expect(offer()).toBeNull()
  await pass(2)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
  expect(screen.getByRole('timer').textContent).toMatch(/^03:59:\d\d$/)
  const way = screen.getByRole('link', { name: 'Bekijk de pakketten' })
  expect(way.getAttribute('href')).toBe('/credits')
  fireEvent.click(way)
  await pass(1)
  expect(offer()).toBeNull()
})

it('stays away for seven days when it was put away', async () => {
  const view = await enter()
  await pass(41)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Nu niet' }))
  await pass(1)
  expect(offer()).toBeNull()
  expect(isDismissed('time-bonus', 7)).toBe(true)
  view.rerender(host(false))
  view.rerender(host(true))
  await pass(60)
  expect(offer()).toBeNull()
})

it('makes none to whoever has credits, and none without a bonus', async () => {
  const view = await enter({ credits: 1 })
  await pass(60)
  expect(offer()).toBeNull()
  view.rerender(host(false))
  timeBonus.clear()
  view.rerender(host(true))
  await pass(60)
  expect(offer()).toBeNull()
})

it('begins anew whenever the area is left', async () => {
  const view = await enter()
  await pass(30)
  view.rerender(host(false))
  await pass(30)
  view.rerender(host(true))
  await pass(30)
  expect(offer()).toBeNull()
})

it('waits until nobody writes', async () => {
  await enter()
  screen.getByLabelText('words').focus()
  await pass(60)
  expect(offer()).toBeNull()
  screen.getByLabelText('words').blur()
  await pass(2)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
})

it('goes when the time is over', async () => {
  await enter()
  await pass(41)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
  act(() => timeBonus.settle(null))
  await pass(1)
  expect(offer()).toBeNull()
})
