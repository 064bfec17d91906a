import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { timeBonus } from '../../shared/time-bonus/use-time-bonus.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { TimeBonusBanner } from './time-bonus-banner.tsx'

const bonus = (secondsLeft: number) => ({
  __typename: 'DiscountCode',
  code: 'WELKOM25',
  percentage: 25,
  secondsLeft,
})
const newcomer = (secondsLeft = 14_000) => someone({ isPaid: false, timeBonus: bonus(secondsLeft) })
const pages = { '/': <TimeBonusBanner />, '/credits': <TimeBonusBanner /> }
const now = (value: object | null) => ({
  data: { viewer: { __typename: 'User', id: 7, discount: value, timeBonus: value } },
})

async function open(viewer: object, path = '/', left: () => object | null = () => null) {
  onTestFinished(() => timeBonus.clear())
  const answer = ({ operationName }: { operationName: string }) =>
    operationName === 'TimeBonusNow' ? now(left()) : undefined
  return openApp({ viewer, answer, pages, path })
}
const banner = () => screen.queryByRole('complementary', { name: 'Welkomstkorting' })

it('shows the remaining time in three tiles, with one link to the packages', async () => {
  await open(newcomer())
  const clock = await screen.findByRole('timer')
  expect(clock.textContent).toMatch(/^03:53:\d\d$/)
  expect(clock.getAttribute('aria-live')).toBe('off')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/credits'])
})

it('says the same on the page of the packages, where another discount may count, without a link to it', async () => {
  await open(newcomer(), '/credits')
  await screen.findByText('op je eerste credits')
  expect(screen.queryByRole('link')).toBeNull()
})

it('is hidden from a member who has paid, and without a value', async () => {
  const { server } = await open(someone({ isPaid: true, timeBonus: bonus(9) }))
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  expect(banner()).toBeNull()
})

it('ends at zero: collapses, removes the discount from the cache and refetches', async () => {
  const { server, graph } = await open(newcomer(1))
  await screen.findByRole('timer')
  await waitFor(() => expect(banner()).toBeNull(), { timeout: 5000 })
  expect(server.requestsOf('TimeBonusNow')).toHaveLength(1)
  const known = graph.client.cache.extract() as Record<string, { timeBonus?: unknown }>
  expect(known['User:7']?.timeBonus).toBeNull()
})

it('ends with a payment that another window made', async () => {
  const member = newcomer()
  const { server } = await open(member)
  await screen.findByRole('timer')
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  const { badges: _, ...viewer } = Object.assign(member, { isPaid: true, timeBonus: null })
  server.stream('MemberEvents')?.send({ events: { __typename: 'AccountEvent', id: '1', at: 'x', viewer } })
  await waitFor(() => expect(banner()).toBeNull())
})

it('refetches the remaining time when the page becomes visible again', async () => {
  await open(newcomer(), '/', () => bonus(600))
  await screen.findByRole('timer')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^00:(10:00|09:5\d)$/))
})
