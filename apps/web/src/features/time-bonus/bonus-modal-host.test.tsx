import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Viewer } from '../../graphql/session.ts'
import { isDismissed } from '../../shared/dismissals.ts'
import { timeBonus } from '../../shared/time-bonus/use-time-bonus.ts'
import { site, someone } from '../../testing/app-with-graph.tsx'
import { clientAnswering } from '../../testing/client-answering.ts'
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

const { client } = clientAnswering({
  SessionViewer: () => ({ viewer: null, site }),
  BonusTerms: () => ({ site: { __typename: 'Site', id: 1, welcomeSeconds: 14_400 } }),
})
const host = (isInArea: boolean, more: object = {}) => (
  <ApolloProvider client={client}>
    <input aria-label="words" />
    <BonusModalHost viewer={newcomer(more)} isInArea={isInArea} />
  </ApolloProvider>
)
const newcomer = (more: object) => someone({ isPaid: false, credits: 0, ...more }) as unknown as Viewer

/** Enters the members area from another page. */
async function enter(more: object = {}) {
  const view = await renderWithApp(host(false, more), { locale: 'nl' })
  view.rerender(host(true, more))
  return view
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const offer = () => screen.queryByRole('dialog', { name: '25% korting op je eerste credits' })

it('opens after 40 seconds, with the remaining time, and leads to the packages', async () => {
  await enter()
  await pass(39)
  expect(offer()).toBeNull()
  await pass(2)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
  await screen.findByText(/heeft deze korting 4 uur lang/)
  expect(screen.getByRole('timer').textContent).toMatch(/^03:59:\d\d$/)
  const way = screen.getByRole('link', { name: 'Bekijk de pakketten' })
  expect(way.getAttribute('href')).toBe('/credits')
  fireEvent.click(way)
  await pass(1)
  expect(offer()).toBeNull()
})

it('stays away for seven days after it was closed', async () => {
  const view = await enter()
  await pass(41)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Nu niet' }))
  await pass(1)
  expect(offer()).toBeNull()
  expect(isDismissed('time-bonus', 7, 7)).toBe(true)
  view.rerender(host(false))
  view.rerender(host(true))
  await pass(60)
  expect(offer()).toBeNull()
})

it('does not open for a member with credits, or without a bonus', async () => {
  const view = await enter({ credits: 1 })
  await pass(60)
  expect(offer()).toBeNull()
  view.rerender(host(false))
  timeBonus.clear()
  view.rerender(host(true))
  await pass(60)
  expect(offer()).toBeNull()
})

it('starts again whenever the member leaves the area', async () => {
  const view = await enter()
  await pass(30)
  view.rerender(host(false))
  await pass(30)
  view.rerender(host(true))
  await pass(30)
  expect(offer()).toBeNull()
})

it('waits while the member is typing', async () => {
  await enter()
  screen.getByLabelText('words').focus()
  await pass(60)
  expect(offer()).toBeNull()
  screen.getByLabelText('words').blur()
  await pass(2)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
})

it('closes when the time is over', async () => {
  await enter()
  await pass(41)
  await vi.waitFor(() => expect(offer()).not.toBeNull(), { timeout: 10_000 })
  act(() => timeBonus.apply(null))
  await pass(1)
  expect(offer()).toBeNull()
})
