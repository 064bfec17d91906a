import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { PaymentPage } from './payment-page.tsx'
import { answerFrom, aPaidOne, aPayment, type FakePayments } from './testing/payment.ts'

const leave = vi.fn<(url: string) => void>()
afterEach(() => leave.mockReset())

async function openPage(given: Omit<FakePayments, 'requests'>, options: { viewer?: object } = {}) {
  const desk: FakePayments = { requests: [], ...given }
  const app = await openApp({
    viewer: someone(),
    answer: answerFrom(desk, options.viewer),
    pages: {
      '/transactions/3': (
        <PaymentPage id={3} leave={leave} retry={(failed, label) => <p>{`${label} (${failed.id})`}</p>} />
      ),
      '/credits/:id/:method': <p>De winkel</p>,
      '/chats': <p>Je berichten</p>,
    },
    path: '/transactions/3',
  })
  return { ...app, desk, user: userEvent.setup() }
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

it('asks the provider on arrival, shows the ring meanwhile, and celebrates the result', async () => {
  const { desk } = await openPage({ payment: aPayment(), refreshed: aPaidOne() })
  await screen.findByText('We kijken of je betaling is gelukt.')
  await heading('Je credits zijn er')
  expect(screen.getByText(/Er zijn 20 credits bijgeschreven/).parentElement?.textContent).toBe(
    'Er zijn 20 credits bijgeschreven. Je saldo is nu 40.',
  )
  expect(screen.queryByText(/je bent nu premium/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Bon (PDF)' }).getAttribute('href')).toBe('/receipts/3')
  expect(screen.getByRole('link', { name: 'Naar je berichten' }).getAttribute('href')).toBe('/chats')
  expect(desk.requests.filter(({ operationName }) => operationName === 'TransactionsRefresh')).toHaveLength(1)
})

it('says that premium began with the first purchase, and leads back to the previous page', async () => {
  sessionStorage.setItem('vonk:place', '"/chats/12"')
  const premium = { __typename: 'PaymentPremium', began: true, ends: true }
  await openPage({ payment: aPaidOne({ premium }) })
  await heading('Je credits zijn er')
  expect(screen.getByText(/je bent nu premium/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Terug naar het gesprek' }).getAttribute('href')).toBe('/chats/12')
})

it('celebrates once', async () => {
  localStorage.setItem('vonk:celebrated', '3')
  await openPage({ payment: aPaidOne({ paidAt: '2026-01-02T10:00:00Z' }) })
  await heading('20 credits gekocht')
  expect(screen.getByText(/Betaald op 2 januari 2026/)).toBeTruthy()
})

it('shows the terms: price, discount, total, tax', async () => {
  const eur = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' })
  const { user } = await openPage({
    payment: aPaidOne({ discount: eur(499), discountCode: 'WELKOM25', amount: eur(1496), vat: eur(260) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Bekijk de bestelling' }))
  await heading('20 credits gekocht')
  const facts = screen.getAllByRole('term').map((term) => {
    return `${term.textContent}: ${term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')}`
  })
  expect(facts.slice(0, 5)).toEqual([
    '20 credits: € 19,95',
    'Korting (WELKOM25): − € 4,99',
    'Totaal: € 14,96',
    'Waarvan 21% btw: € 2,60',
    'Betaalwijze: iDEAL',
  ])
})

it("says that the payment is pending, with the days of a transfer, and follows the server's events", async () => {
  const pending = aPayment({ status: 'PENDING', method: 'SCT', checkoutUrl: null })
  const { desk, graph } = await openPage({ payment: pending })
  await heading('Je betaling wordt verwerkt')
  expect(screen.getByText('Een overboeking kan een paar werkdagen duren.')).toBeTruthy()
  expect(screen.getByText(/sturen we je een e-mail/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ga intussen verder' })).toBeTruthy()
  desk.payment = aPaidOne({ method: 'SCT' })
  act(() => {
    graph.client.cache.modify({ id: 'Payment:3', fields: { status: () => 'COMPLETED' } })
  })
  await heading('Je credits zijn er')
  expect(await screen.findByRole('link', { name: 'Bon (PDF)' })).toBeTruthy()
})

it('refreshes when the window becomes visible again', async () => {
  const { desk } = await openPage({ payment: aPayment({ status: 'PENDING' }) })
  await heading('Je betaling wordt verwerkt')
  await waitFor(() =>
    expect(desk.requests.some(({ operationName }) => operationName === 'TransactionsRefresh')),
  )
  desk.refreshed = aPaidOne()
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await heading('Je credits zijn er')
})

it.each([
  ['FAILED', /De betaling met iDEAL is niet gelukt\. Er is niets afgeschreven/],
  ['CANCELLED', /De betaling is afgebroken\. Er is niets afgeschreven/],
  ['EXPIRED', /De tijd om te betalen is voorbij\. Er is niets afgeschreven/],
])('says Betaling mislukt for %s, with the other ways to pay', async (status, why) => {
  await openPage({ payment: aPayment({ status, checkoutUrl: null }) })
  await heading('Betaling mislukt')
  expect(screen.getByText(why)).toBeTruthy()
  // Only a failure alarms: who stopped paying did nothing wrong.
  expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe(
    status === 'CANCELLED' ? 'stopped' : 'broken',
  )
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(screen.getByText('Probeer het opnieuw met iDEAL (3)')).toBeTruthy()
  expect(to('PayPal')).toBe('/credits/20/paypal')
  expect(to('Overboeking')).toBe('/credits/20/sct')
  expect(to('Creditcard')).toBe('/credits/20/creditcard')
})

it('offers to try a failed remembered card once more, or PayPal', async () => {
  await openPage({ payment: aPayment({ status: 'FAILED', method: 'CREDITCARD', isRecurring: true }) })
  await heading('Betaling mislukt')
  expect(screen.getByText(/Het bedrag kon niet van je bewaarde kaart worden afgeschreven/)).toBeTruthy()
  expect(screen.getByText('Probeer de kaart opnieuw (3)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PayPal' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'iDEAL' })).toBeNull()
})

it('lets an open order be paid, refreshed, or paid with another method', async () => {
  const { desk, user } = await openPage({ payment: aPayment() })
  await heading('Nog niet betaald')
  await user.click(screen.getByRole('button', { name: 'Ga verder met iDEAL' }))
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/checkout/3')
  expect(screen.getByRole('link', { name: 'PayPal' }).getAttribute('href')).toBe('/credits/20/paypal')
  desk.refreshed = aPayment({ status: 'PENDING' })
  await user.click(screen.getByRole('button', { name: 'Ik heb betaald: kijk nog eens' }))
  await heading('Je betaling wordt verwerkt')
})

it.each(['OPEN', 'PENDING'])(
  'lets a payment with status %s be cancelled, and shows the result',
  async (status) => {
    const discount = { __typename: 'Money', amount: 499, currency: 'EUR' }
    const payment = aPayment({ status, discount, discountCode: 'WELKOM25' })
    const { user, desk } = await openPage({ payment })
    await heading(status === 'OPEN' ? 'Nog niet betaald' : 'Je betaling wordt verwerkt')
    if (status === 'PENDING') await screen.findByText(/Je korting van €\s4,99 zit vast aan deze betaling/)
    await user.click(screen.getByRole('button', { name: 'Annuleer de betaling' }))
    await screen.findByText(/De korting kun je weer gebruiken/)
    expect(screen.getByText('Er wordt niets afgeschreven.')).toBeTruthy()
    desk.payment = { ...payment, status: 'CANCELLED', checkoutUrl: null }
    await user.click(screen.getByRole('button', { name: 'Ja, annuleer' }))
    await heading('Betaling mislukt')
    expect(screen.getByText(/De betaling is afgebroken\./)).toBeTruthy()
  },
)

it('tells a member who has made a transfer that there is nothing left to do', async () => {
  await openPage({ payment: aPayment({ method: 'SCT' }) })
  await heading('Nog niet betaald')
  expect(screen.getByText(/Dan hoef je niets meer te doen/)).toBeTruthy()
})

it('shows what is known if the provider cannot be asked, and tries again', async () => {
  const { desk, user } = await openPage({ payment: aPayment(), refreshed: 'lost' })
  await heading('Nog niet betaald')
  await screen.findByRole('alert')
  desk.refreshed = aPaidOne()
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await heading('Je credits zijn er')
})

it.each([
  ['CHARGED_BACK', 'Betaling teruggeboekt', /Automatische incasso kan niet meer/],
  ['REFUNDED', 'Betaling terugbetaald', /terugbetaald op dezelfde manier/],
  ['WITHDRAWN', 'Aankoop herroepen', /krijg je terug op dezelfde manier/],
])('says what was refunded for %s', async (status, title, text) => {
  const paidBack = { __typename: 'Money', amount: 1995, currency: 'EUR' }
  await openPage({ payment: aPaidOne({ status, paidBack }) })
  await heading(title)
  expect(screen.getByText(text).textContent?.replaceAll('\u00a0', ' ')).toContain('€ 19,95')
  expect(screen.queryByRole('button', { name: 'Aankoop herroepen' })).toBeNull()
})

it("shows the same page for another member's payment as for a missing one", async () => {
  await openPage({ payment: null })
  await heading('This page could not be found')
})
