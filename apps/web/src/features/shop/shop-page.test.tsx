import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeShop } from '../../testing/fake-shop.ts'
import { connectionLost } from '../../ui/connection-lost.ts'
import { orderOf, readChoice, storeChoice } from './shop.store.ts'
import { checkout, isChecked, open, pack, payButton } from './testing/shop.tsx'

const { begun, rejected, price } = FakeShop

it('starts with the smallest package and the usual payment method, and remembers the choice', async () => {
  const { user, location } = await open(new FakeShop())
  await waitFor(() => expect(location()).toBe('/credits/20/ideal'))
  expect(await isChecked(/^20 credits/)).toBe(true)
  await user.click(await pack(/^110 credits/))
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  expect(await isChecked(/^110 credits/)).toBe(true)
  await waitFor(() => expect(location()).toBe('/credits/110/paypal'))
  await payButton('89,95')
  expect(readChoice(7)).toEqual({ packageId: '110', method: 'PAYPAL' })
})

it('restores the last choice, but prefers the address', async () => {
  storeChoice(7, { packageId: '50', method: 'SCT' })
  const { location } = await open(new FakeShop())
  await waitFor(() => expect(location()).toBe('/credits/50/sct'))
  await payButton('44,95')
})

it('moves through the packages with the arrow keys, with a single Tab stop', async () => {
  const { user, location } = await open(new FakeShop(), '/credits/20/ideal')
  ;(await pack(/^20 credits/)).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(location()).toBe('/credits/50/ideal'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(location()).toBe('/credits/110/ideal'))
  expect(document.activeElement).toBe(await pack(/^110 credits/))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'iDEAL' }))
})

it('says in one sentence what the address names but is not available', async () => {
  await open(new FakeShop(), '/credits/999/ideal')
  await screen.findByText('Dat pakket is er niet (meer); er staat een ander klaar.')
  expect(await isChecked(/^20 credits/)).toBe(true)
})

it('says why there is no welcome, and where to object, until the member is premium', async () => {
  const refusedAt = '2026-11-20T19:30:00.000Z'
  const setup = new FakeShop()
  setup.viewer = { welcomeRefusedAt: refusedAt }
  const { unmount } = await open(setup)
  const link = await screen.findByRole('link', { name: 'Laat het ons weten, dan kijkt iemand ernaar.' })
  expect(link.getAttribute('href')).toBe('/complaints?about=PAYMENT')
  unmount()
  const paid = new FakeShop()
  paid.viewer = { welcomeRefusedAt: refusedAt, isPaid: true }
  await open(paid)
  await pack(/^20 credits/)
  expect(screen.queryByText(/welkomstvoordeel/)).toBeNull()
})

it('shows the trial package if it is offered', async () => {
  const setup = new FakeShop()
  setup.viewer = { trialPackage: FakeShop.trial }
  const { location } = await open(setup)
  await waitFor(() => expect(location()).toBe('/credits/trial/ideal'))
  await payButton('4,95')
})

it('shows every price as the server quotes it, and updates all at once when the discount ends', async () => {
  const setup = new FakeShop()
  setup.codes = { WELKOM25: 25 }
  setup.viewer = { discounts: [FakeShop.discount('WELKOM25', 25)] }
  const { graph, user, inputs, leave } = await open(setup)
  setup.orders = [begun(1, checkout)]
  await payButton('14,96')
  screen.getByText('Welkomstkorting 25%')
  await pack(/^50 credits in plaats van €\s44,95 nu €\s33,71 50 berichten · €\s0,67 per bericht$/)
  graph.client.cache.modify({ id: 'User:7', fields: { discounts: () => [] } })
  const button = await payButton('19,95')
  expect(screen.queryByText('Welkomstkorting 25%')).toBeNull()
  await user.click(button)
  await waitFor(() => expect(leave).toHaveBeenCalledWith(checkout))
  expect(inputs()[0]).toMatchObject({ amount: 1995, discountCode: null, packageId: '20', method: 'IDEAL' })
})

it('orders once for two presses and leaves for the provider', async () => {
  const setup = new FakeShop()
  setup.orders = [begun(1, checkout)]
  const { user, inputs, leave } = await open(setup)
  await user.dblClick(await payButton('19,95'))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(inputs()).toHaveLength(1)
  expect(inputs()[0]?.amount).toBe(1995)
})

it('keeps the client id of an order whose answer was lost, also over a reload', async () => {
  const setup = new FakeShop()
  setup.orders = ['silence']
  const { user, inputs } = await open(setup)
  await user.click(await payButton('19,95'))
  await screen.findByText(/^Er kwam geen antwoord/)
  await user.click(await payButton('19,95'))
  await waitFor(() => expect(inputs().length).toBeGreaterThan(1))
  await screen.findByText(/^Er kwam geen antwoord/)
  expect(new Set(inputs().map(({ clientId }) => clientId)).size).toBe(1)
  expect(orderOf(7).get()?.clientId).toBe(inputs()[0]?.clientId)
  await user.click(await pack(/^50 credits/))
  await screen.findByText(/^Een eerdere bestelling met iDEAL kreeg geen antwoord/)
  expect(screen.getByRole('link', { name: 'Je betalingen' }).getAttribute('href')).toBe('/transactions')
})

it('continues the order that waits at the provider, and starts another once it is over', async () => {
  const setup = new FakeShop()
  setup.orders = [begun(1, checkout), begun(2, 'https://pay.example/2')]
  const { user, inputs, leave } = await open(setup)
  await user.click(await payButton('19,95'))
  await waitFor(() => expect(leave).toHaveBeenLastCalledWith(checkout))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  setup.refreshed = { __typename: 'Payment', id: 1, status: 'OPEN', checkoutUrl: checkout }
  await user.click(await payButton('19,95'))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
  expect(inputs()).toHaveLength(1)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  setup.refreshed = { __typename: 'Payment', id: 1, status: 'CANCELLED', checkoutUrl: null }
  await user.click(await payButton('19,95'))
  await waitFor(() => expect(leave).toHaveBeenLastCalledWith('https://pay.example/2'))
  expect(inputs()[1]?.clientId).not.toBe(inputs()[0]?.clientId)
})

it('asks again with the new price if it changed', async () => {
  const setup = new FakeShop()
  setup.orders = [
    rejected('PriceChangedError', 'De prijs is veranderd: dit kost nu € 21,95.', { price: price(2195) }),
    begun(3, null),
  ]
  const { user, inputs, location } = await open(setup)
  await user.click(await payButton('19,95'))
  await screen.findByText(/dit kost nu € 21,95/)
  await user.click(await payButton('21,95'))
  await waitFor(() => expect(location()).toBe('/transactions/3'))
  expect(inputs().map(({ amount }) => amount)).toEqual([1995, 2195])
  expect(inputs()[1]?.clientId).not.toBe(inputs()[0]?.clientId)
})

it('offers the same order again when the provider is unavailable', async () => {
  const setup = new FakeShop()
  setup.orders = [rejected('PaymentProviderAwayError', 'Er is niets afgeschreven.'), begun(4, checkout)]
  const { user, inputs, leave } = await open(setup)
  await user.click(await payButton('19,95'))
  await screen.findByText('Er is niets afgeschreven.')
  await user.click(await payButton('19,95'))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(checkout))
  expect(inputs()[1]?.clientId).toBe(inputs()[0]?.clientId)
})

it('leads to the order that was already made', async () => {
  const setup = new FakeShop()
  setup.orders = [rejected('PaymentRepeatedError', 'Al gedaan.')]
  const { user, location } = await open(setup)
  await user.click(await payButton('19,95'))
  await waitFor(() => expect(location()).toBe('/transactions/88'))
})

it("says that the member's own spending limit is reached, and where to change it", async () => {
  const setup = new FakeShop()
  setup.orders = [rejected('SpendCapReachedError', 'Hiermee kom je boven de limiet.')]
  const { user } = await open(setup)
  await user.click(await payButton('19,95'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Hiermee kom je boven de limiet.')
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/transactions')
})

it("leads to direct debit without a mandate, and shows the server's message if it is not possible", async () => {
  const setup = new FakeShop()
  const { user, unmount } = await open(setup, '/credits/50/sdd')
  const link = await screen.findByRole('link', { name: 'Regel automatische incasso' })
  expect(link.getAttribute('href')).toBe('/directdebit?package=50')
  unmount()
  setup.viewer = { directDebit: { __typename: 'DirectDebit', isBlocked: true, mandate: null } }
  setup.orders = [rejected('DirectDebitUnavailableError', 'Geblokkeerd.', { reason: 'BLOCKED' })]
  await open(setup, '/credits/50/sdd')
  await user.click(await payButton('44,95'))
  await screen.findByText('Geblokkeerd.')
})

it('says that nothing is sold', async () => {
  const setup = new FakeShop()
  setup.packages = []
  await open(setup)
  await screen.findByRole('heading', { name: 'Hier is nu niets te koop' })
})

it('fetches again after a failure', async () => {
  const setup = new FakeShop()
  let isDown = true
  const { answer } = setup
  setup.answer = (asked) =>
    asked.operationName === 'Shop' && isDown
      ? { errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
      : answer(asked)
  const { user } = await open(setup)
  await screen.findByRole('alert')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await payButton('19,95')
})

it('says without a connection that it needs one, instead of waiting for an answer', async () => {
  const setup = new FakeShop()
  const answer = setup.answer
  setup.answer = (operation) => (operation.operationName === 'Shop' ? { silent: true } : answer(operation))
  const { container, graph } = await open(setup)
  await waitFor(() => expect(container.querySelector('div[aria-busy]')).not.toBeNull())
  // The socket of the page would end the loss when it opens.
  await waitFor(() => expect(graph.connection.get().status).toBe('open'))
  act(() => connectionLost.set(true))
  await screen.findByText('Je bent offline. Probeer het zo opnieuw.')
  // The text comes with its lazy part, whose skeleton React removes a moment later.
  await waitFor(() => expect(container.querySelector('div[aria-busy]')).toBeNull())
  act(() => connectionLost.set(false))
  expect(screen.queryByText('Je bent offline. Probeer het zo opnieuw.')).toBeNull()
})
