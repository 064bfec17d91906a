import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeShop } from '../../testing/fake-shop.ts'
import { checkout, open, payButton } from './testing/shop.tsx'

const { begun, rejected, price, underWay } = FakeShop
const waiting = (name: string) => screen.findByRole('region', { name })
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

it('shows the pending payment with its date and discount, and updates by itself when it succeeds', async () => {
  const setup = new FakeShop()
  const payment = underWay({ status: 'PENDING', discount: price(499), amount: price(1496) })
  setup.viewer = { paymentsUnderWay: [payment] }
  const { graph } = await open(setup)
  const card = await waiting('Er is een betaling onderweg')
  expect(plain(card)).toMatch(/20 credits voor € 14,96 met iDEAL, sinds 1 november 2026, \d\d:\d\d\./)
  expect(plain(card)).toContain('Je korting van € 4,99 zit vast aan deze betaling')
  // The money is being transferred: there is nothing to pay any more.
  expect(within(card).queryByRole('button', { name: /verder/ })).toBeNull()
  act(() => {
    graph.client.cache.modify({ id: 'Payment:3', fields: { status: () => 'COMPLETED' } })
  })
  await screen.findByText(/Je betaling is binnen: 20 credits staan op je saldo\./)
  expect(screen.queryByRole('region', { name: 'Er is een betaling onderweg' })).toBeNull()
  // A refetch removes it from the list; the page keeps showing it.
  setup.viewer = { credits: 25 }
  await act(() => graph.client.refetchQueries({ include: ['Shop'] }))
  await screen.findByText('Saldo: 25 credits')
  expect(screen.getByRole('link', { name: 'Bekijk de betaling' }).getAttribute('href')).toBe(
    '/transactions/3',
  )
})

it('leads back to the provider as long as the payment can be paid there', async () => {
  const setup = new FakeShop()
  setup.viewer = { paymentsUnderWay: [underWay({ status: 'OPEN', checkoutUrl: checkout })] }
  const { user, leave } = await open(setup)
  const card = await waiting('Een betaling is nog niet afgerond')
  await user.click(within(card).getByRole('button', { name: 'Ga verder met iDEAL' }))
  expect(leave).toHaveBeenCalledExactlyOnceWith(checkout)
})

it('cancels it after a confirmation, and applies its discount to the price again', async () => {
  const setup = new FakeShop()
  setup.codes = { WELKOM25: 25 }
  const payment = underWay({ status: 'PENDING', method: 'SCT', discount: price(499), amount: price(1496) })
  setup.viewer = { paymentsUnderWay: [payment] }
  setup.cancelled = () => {
    setup.viewer = { discounts: [FakeShop.discount('WELKOM25', 25)] }
    return { __typename: 'CancelPaymentSuccess', payment: { ...payment, status: 'CANCELLED' } }
  }
  const { user, server } = await open(setup)
  await payButton('19,95')
  await user.click(
    within(await waiting('Er is een betaling onderweg')).getByRole('button', {
      name: 'Annuleer de betaling',
    }),
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'De betaling annuleren?' }))
  expect(server.requestsOf('MoneyCancelPayment')).toHaveLength(0)
  await user.click(await sheet.findByRole('button', { name: 'Ja, annuleer' }))
  await payButton('14,96')
  expect(screen.queryByRole('region', { name: 'Er is een betaling onderweg' })).toBeNull()
  expect(server.requestsOf('MoneyCancelPayment').map(({ variables }) => variables)).toEqual([{ id: 3 }])
})

it('asks the provider first, and neither promises nor offers again what it cannot do', async () => {
  const setup = new FakeShop()
  const discount = { discount: price(499), amount: price(1496) }
  setup.viewer = { paymentsUnderWay: [underWay({ status: 'PENDING', ...discount })] }
  setup.cancellation = 'lost'
  const { user, server } = await open(setup)
  await user.click(await screen.findByRole('button', { name: 'Annuleer de betaling' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/We konden niet nagaan of deze betaling nog te annuleren is/)
  expect(sheet.queryByRole('button', { name: 'Ja, annuleer' })).toBeNull()
  setup.cancellation = 'IMPOSSIBLE'
  await user.click(sheet.getByRole('button', { name: 'Opnieuw proberen' }))
  await sheet.findByText(/De betaling van €\s14,96 is onderweg en kan niet meer worden tegengehouden/)
  expect(sheet.getByText(/Mislukt de betaling, dan kun je de korting weer gebruiken/)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Ja, annuleer' })).toBeNull()
  await user.click(sheet.getAllByRole('button', { name: 'Sluiten' }).at(-1) as HTMLElement)
  await screen.findByText('Deze betaling kan niet meer worden tegengehouden.')
  expect(screen.queryByRole('button', { name: 'Annuleer de betaling' })).toBeNull()
  expect(server.requestsOf('MoneyCancelPayment')).toEqual([])
})

it('says of an order that the provider cannot end that a payment is still credited', async () => {
  const setup = new FakeShop()
  setup.viewer = { paymentsUnderWay: [underWay({ status: 'OPEN' })] }
  setup.cancellation = 'ENDS_ORDER'
  const { user } = await open(setup)
  await user.click(await screen.findByRole('button', { name: 'Annuleer de betaling' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/Komt het geld toch nog binnen/)
  expect(sheet.queryByText('Er wordt niets afgeschreven.')).toBeNull()
  expect(sheet.getByRole('button', { name: 'Ja, annuleer' })).toBeTruthy()
})

it("shows the server's message if it cannot be cancelled, and does not offer it again", async () => {
  const setup = new FakeShop()
  const payment = underWay({ status: 'PENDING' })
  setup.viewer = { paymentsUnderWay: [payment] }
  setup.cancelled = () => rejected('PaymentNotCancellableError', 'Al onderweg.', { payment })
  const { user } = await open(setup)
  await user.click(await screen.findByRole('button', { name: 'Annuleer de betaling' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: 'Ja, annuleer' }))
  await sheet.findByText('Al onderweg.')
  expect(sheet.queryByRole('button', { name: 'Ja, annuleer' })).toBeNull()
  await user.click(sheet.getAllByRole('button', { name: 'Sluiten' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('offers to try again if the provider is unavailable', async () => {
  const setup = new FakeShop()
  const payment = underWay({ status: 'PENDING' })
  setup.viewer = { paymentsUnderWay: [payment] }
  setup.cancelled = () => rejected('PaymentProviderAwayError', 'Er is niets veranderd.')
  const { user } = await open(setup)
  await user.click(await screen.findByRole('button', { name: 'Annuleer de betaling' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: 'Ja, annuleer' }))
  await sheet.findByText('Er is niets veranderd.')
  setup.cancelled = () => ({
    __typename: 'CancelPaymentSuccess',
    payment: { ...payment, status: 'CANCELLED' },
  })
  await user.click(await sheet.findByRole('button', { name: 'Ja, annuleer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks once before the same package is bought a second time', async () => {
  const setup = new FakeShop()
  const payment = underWay({ status: 'PENDING', amount: price(1496) })
  setup.viewer = { paymentsUnderWay: [payment] }
  setup.orders = [
    rejected('PaymentUnderWayError', 'Al besteld.', { payment }),
    rejected('PaymentUnderWayError', 'Al besteld.', { payment }),
    begun(4, checkout),
  ]
  const { user, inputs, leave } = await open(setup)
  await user.click(await payButton('19,95'))
  const sheet = () => screen.findByRole('dialog', { name: 'Nog een keer kopen?' })
  expect(plain(await sheet())).toMatch(/Je betaling van € 14,96 voor 20 credits met iDEAL, sinds 1 november/)
  // Waiting is the first choice: buying again pays twice.
  const [first] = within(await sheet()).getAllByRole('button', { name: /wacht erop|Koop nog een keer/ })
  expect(first?.textContent).toBe('Nee, ik wacht erop')
  await user.click(within(await sheet()).getByRole('button', { name: 'Nee, ik wacht erop' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs()).toHaveLength(1)
  await user.click(await payButton('19,95'))
  await user.click(within(await sheet()).getByRole('button', { name: /^Koop nog een keer voor €\s19,95$/ }))
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(checkout))
  expect(inputs().map(({ again }) => again)).toEqual([false, false, true])
})
