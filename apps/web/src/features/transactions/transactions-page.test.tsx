import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { aPaidOne, aPayment } from './testing/payment.ts'
import { TransactionsPage } from './transactions-page.tsx'

const entry = (id: string, credits: number, text: string, more: object = {}) => ({
  __typename: 'CreditEntryEdge',
  node: {
    __typename: 'CreditEntry',
    id,
    at: '2026-11-01T10:00:00Z',
    credits,
    paymentId: null,
    reason: 'message',
    text,
    ...more,
  },
})
const page = (hasNextPage: boolean) => ({
  __typename: 'PageInfo',
  hasNextPage,
  endCursor: hasNextPage ? 'c' : null,
})

const leave = vi.fn<(url: string) => void>()

async function openPage({
  show = 'payments' as 'payments' | 'entries',
  isEmpty = false,
  fails = false,
  open = null as object | null,
} = {}) {
  const state = { fails }
  const app = await openApp({
    viewer: someone({ credits: 24 }),
    answer: ({ operationName, variables }) => {
      if (operationName === 'TransactionsPayments') {
        if (state.fails) return { status: 503 }
        const eur = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' })
        const nodes = variables.after
          ? [aPayment({ id: 1, status: 'FAILED' })]
          : [
              ...(open ? [open] : []),
              aPaidOne({ id: 3, discount: eur(499), amount: eur(1496), receiptUrl: '/receipts/3' }),
              aPayment({ id: 2, status: 'PENDING', method: 'SCT' }),
            ]
        const edges = isEmpty ? [] : nodes.map((node) => ({ __typename: 'PaymentEdge', node }))
        const pageInfo = page(!isEmpty && !variables.after)
        return { data: { payments: { __typename: 'PaymentConnection', edges, pageInfo } } }
      }
      if (operationName === 'MoneyCancellation') {
        const payment = aPayment({ id: variables.id, status: 'PENDING', method: 'SCT' })
        const refreshed = { __typename: 'RefreshPaymentSuccess', cancellation: 'STOPS', payment }
        return { data: { refreshPayment: refreshed } }
      }
      if (operationName === 'MoneyCancelPayment') {
        const payment = aPayment({ id: variables.id, status: 'CANCELLED', method: 'SCT', checkoutUrl: null })
        return { data: { cancelPayment: { __typename: 'CancelPaymentSuccess', payment } } }
      }
      if (operationName === 'TransactionsEntries') {
        const edges = isEmpty
          ? []
          : variables.after
            ? [entry('a', 5, 'Welkomstcredits', { at: '2026-10-30T10:00:00Z' })]
            : [
                entry('d', -1, 'Bericht verstuurd', { at: '2026-11-01T11:00:00Z' }),
                entry('c', 20, 'Credits gekocht', { paymentId: 3, reason: 'purchase' }),
              ]
        const pageInfo = page(!isEmpty && !variables.after)
        return { data: { creditEntries: { __typename: 'CreditEntryConnection', edges, pageInfo } } }
      }
      return undefined
    },
    pages: {
      '/transactions': <TransactionsPage show={show} spending={<p>Limiet</p>} leave={leave} />,
    },
    path: '/transactions',
  })
  return { ...app, state, user: userEvent.setup() }
}

it('lists payments with their status in words, original prices struck through, and receipts', async () => {
  await openPage()
  const [first, second] = await screen.findAllByRole('article')
  const row = within(first as HTMLElement)
  expect(row.getByRole('link', { name: '20 credits' }).getAttribute('href')).toBe('/transactions/3')
  expect(row.getByText('Betaald')).toBeTruthy()
  expect(row.getByText(/19,95/).tagName).toBe('S')
  expect(row.getByText(/14,96/)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Bon (PDF) van betaling 3' }).getAttribute('href')).toBe('/receipts/3')
  expect(within(second as HTMLElement).getByText('Wordt verwerkt')).toBeTruthy()
  expect(within(second as HTMLElement).queryByRole('link', { name: /Bon/ })).toBeNull()
  expect(screen.getByText('Limiet')).toBeTruthy()
})

it('lets a pending payment be cancelled from its row, or continued', async () => {
  const { user } = await openPage({ open: aPayment({ id: 4, status: 'OPEN' }) })
  await user.click(await screen.findByRole('button', { name: 'Ga verder met iDEAL' }))
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/checkout/3')
  const pending = screen.getByText('Wordt verwerkt').closest('li') as HTMLElement
  await user.click(within(pending).getByRole('button', { name: 'Annuleer de betaling' }))
  await user.click(await screen.findByRole('button', { name: 'Ja, annuleer' }))
  await within(pending).findByText('Afgebroken')
  expect(within(pending).queryByRole('button')).toBeNull()
  const bought = screen.getByText('Betaald').closest('li') as HTMLElement
  expect(within(bought).queryByRole('button')).toBeNull()
})

it('loads older ones, and moves the focus to the first of them', async () => {
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Meer laden' }))
  const rows = await screen.findAllByText('Mislukt')
  expect(rows).toHaveLength(1)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(document.activeElement?.getAttribute('href')).toBe('/transactions/1')
  expect(screen.queryByRole('button', { name: 'Meer laden' })).toBeNull()
})

it('describes every credit entry in words, by day, with its sign', async () => {
  const { user } = await openPage({ show: 'entries' })
  const went = (await screen.findByText('Bericht verstuurd')).closest('article') as HTMLElement
  expect(within(went).getByText('−1')).toBeTruthy()
  expect(within(went).getByText('1 credit eraf')).toBeTruthy()
  const bought = screen.getByRole('link', { name: 'Credits gekocht' })
  expect(bought.getAttribute('href')).toBe('/transactions/3')
  expect(screen.getByText('+20')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Meer laden' }))
  const welcome = await screen.findByText('Welkomstcredits')
  expect(document.activeElement).toBe(welcome.closest('article'))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
})

it('gives each half its own address, and marks the current one', async () => {
  await openPage({ show: 'entries' })
  const tabs = within(screen.getByRole('navigation', { name: 'Betalingen en credits' }))
  expect(tabs.getByRole('link', { name: 'Betalingen' }).getAttribute('aria-current')).toBeNull()
  const credits = tabs.getByRole('link', { name: 'Credits' })
  expect(credits.getAttribute('aria-current')).toBe('page')
  expect(credits.getAttribute('href')).toBe('/transactions?show=entries')
})

it('offers one next step if nothing was bought yet', async () => {
  await openPage({ isEmpty: true })
  await screen.findByRole('heading', { name: 'Je hebt nog niets gekocht.' })
  expect(screen.getByRole('link', { name: 'Bekijk de credits' }).getAttribute('href')).toBe('/credits')
})

it('fetches again if the list failed to load', async () => {
  const { state, user } = await openPage({ fails: true })
  await screen.findByRole('alert')
  state.fails = false
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})
