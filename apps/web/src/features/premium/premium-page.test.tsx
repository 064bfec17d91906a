import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphResponse } from '../../testing/graph-server.ts'
import { PremiumPage } from './premium-page.tsx'

const euro = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' })
const pack = (credits: number, amount: number) => ({
  __typename: 'CreditPackage',
  id: String(credits),
  credits,
  price: euro(amount),
})
const site = {
  __typename: 'Site',
  id: 1,
  freeConversations: 2,
  freeHistoryDays: 30,
  freePhotos: 3,
  premiumPhotos: 25,
  messageCredits: 1,
  matchClaim: null,
}
const free = { __typename: 'User', id: 7, credits: 3, isPaid: false, premiumSince: null, discount: null }
const packages = [pack(20, 1995), pack(250, 17_995)]

const open = (said: object, more?: () => GraphResponse) =>
  openApp({
    pages: { '/premium': <PremiumPage /> },
    path: '/premium',
    viewer: someone(),
    answer: ({ operationName }) =>
      operationName === 'PremiumPage'
        ? (more?.() ?? { data: { viewer: free, site, creditPackages: packages, ...said } })
        : undefined,
  })
const plain = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ')

it('says that premium is paid once, from which price, and leads to the packages with one button', async () => {
  await open({})
  await screen.findByRole('heading', { level: 1, name: 'Eén keer betalen, voorgoed premium' })
  const card = screen.getByRole('region', { name: 'Premium worden' })
  expect(plain(card)).toContain('vanaf € 19,95 voor 20 credits')
  expect(plain(card)).toContain('Eenmalig. Geen abonnement.')
  expect(within(card).getAllByRole('link')).toHaveLength(1)
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/credits')
})

it('compares free and premium in a table with the numbers of the site, and says what premium is not', async () => {
  await open({})
  const table = await screen.findByRole('table', { name: 'Wat verschilt, en wat niet' })
  const cells = (name: string) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(within(table).getAllByRole('columnheader').map(plain)).toEqual(['Gratis', 'Premium'])
  expect(cells('Gesprekken die jij begint')).toEqual(['2', 'Zoveel je wilt'])
  expect(cells('Foto’s van jezelf')).toEqual(['3 foto’s', '25 foto’s'])
  expect(cells('Teruglezen in een gesprek')[0]).toBe('30 dagen')
  expect(cells('Een bericht')).toEqual(['1 credit', '1 credit'])
  screen.getByRole('heading', { name: 'Geen abonnement' })
})

it('shows the running discount, and until when it lasts', async () => {
  await open({
    viewer: {
      ...free,
      discount: {
        __typename: 'DiscountCode',
        code: 'WELKOM25',
        percentage: 25,
        amount: null,
        expiresAt: '2026-11-22T10:00:00Z',
      },
    },
  })
  const card = await screen.findByRole('region', { name: 'Premium worden' })
  expect(card.textContent).toMatch(/25% korting gaat er bij het betalen nog af, tot .*22 november 2026/)
})

it('claims a better chance only with its source and date', async () => {
  await open({})
  await screen.findByRole('table')
  expect(screen.queryByText(/meer kans/)).toBeNull()
})

it('shows source and date of what a site measured', async () => {
  const matchClaim = { __typename: 'MatchClaim', percent: 46, source: 'Eigen telling', date: '2026-05-01' }
  await open({ site: { ...site, matchClaim } })
  const claim = (await screen.findByText('46% meer kans om een match te vinden')).closest('figure')
  expect(claim?.textContent).toContain('Bron: Eigen telling, 1 mei 2026')
})

it('tells a premium member since when, and links to credits and payments', async () => {
  await open({ viewer: { ...free, isPaid: true, credits: 42, premiumSince: '2026-03-04T12:00:00Z' } })
  await screen.findByRole('heading', { level: 1, name: 'Je bent premium, voorgoed' })
  const card = screen.getByRole('region', { name: 'Jouw premium' })
  expect(card.textContent).toContain('Premium sinds 4 maart 2026')
  expect(card.textContent).toContain('42 credits')
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/credits', '/transactions'])
})

it('says that nothing is sold', async () => {
  await open({ creditPackages: [] })
  await screen.findByText('Er is op dit moment niets te koop.')
})

it('offers to try again if the page could not be fetched', async () => {
  await open({}, () => ({ status: 400, body: '' }))
  await screen.findByRole('button', { name: 'Opnieuw proberen' })
})
