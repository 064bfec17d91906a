import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { FakeShop } from '../../testing/fake-shop.ts'
import { RetryOrder } from './retry-order.tsx'
import { checkout, type Ordered } from './testing/shop.tsx'

const { begun, rejected, price } = FakeShop
const failed = {
  packageId: '20',
  method: 'IDEAL' as const,
  discountCode: null as string | null,
  discount: null as { amount: number; currency: string } | null,
  amount: price(1995),
  isRecurring: false,
}
const welcomed = { ...failed, discountCode: 'WELKOM25', discount: price(499), amount: price(1496) }

async function open(world: FakeShop, order = failed) {
  const leave = vi.fn()
  const app = await openApp({
    viewer: someone(),
    path: '/transactions/3',
    pages: {
      '/transactions/3': <RetryOrder failed={order} label="Opnieuw met iDEAL" leave={leave} />,
      '/transactions/:id': <p>Uitkomst</p>,
    },
    answer: world.answer,
  })
  const inputs = () => app.server.requestsOf('ShopPay').map(({ variables }) => variables.input as Ordered)
  return { ...app, leave, inputs, user: userEvent.setup() }
}
const ready = async () => {
  const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Opnieuw met iDEAL' })
  await waitFor(() => expect(button().getAttribute('aria-busy') ?? button().disabled).toBe(false))
  return button()
}

it('goes to the provider with one press, with a new order of the same package', async () => {
  const world = new FakeShop()
  world.orders = [begun(9, checkout)]
  const { user, inputs, leave } = await open(world)
  await user.click(await ready())
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(checkout))
  expect(inputs()).toEqual([
    expect.objectContaining({ packageId: '20', method: 'IDEAL', amount: 1995, discountCode: null }),
  ])
})

it('uses the discount that is available again', async () => {
  const world = new FakeShop()
  world.codes = { WELKOM25: 25 }
  world.viewer = { discounts: [FakeShop.discount('WELKOM25', 25)] }
  world.orders = [begun(9, checkout)]
  const { user, inputs } = await open(world, welcomed)
  await user.click(await ready())
  await waitFor(() => expect(inputs()[0]).toMatchObject({ amount: 1496, discountCode: 'WELKOM25' }))
  expect(screen.queryByText(/geldt niet meer|is veranderd/)).toBeNull()
})

it('says before the press that the discount has ended, and gives the price without it', async () => {
  const world = new FakeShop()
  world.orders = [begun(9, checkout)]
  const { user, inputs } = await open(world, welcomed)
  await screen.findByText(/^Je korting van €\s4,99 geldt niet meer: dit kost nu €\s19,95\.$/)
  await user.click(await ready())
  await waitFor(() => expect(inputs()[0]).toMatchObject({ amount: 1995, discountCode: null }))
})

it('says that the price has changed, also if only the server knows it at the press', async () => {
  const world = new FakeShop()
  world.orders = [
    rejected('PriceChangedError', 'De prijs is veranderd: dit kost nu € 21,95.', { price: price(2195) }),
    begun(9, checkout),
  ]
  const { user, inputs, leave } = await open(world, { ...failed, amount: price(1895) })
  await screen.findByText(/^De prijs is veranderd: dit kost nu €\s19,95\.$/)
  await user.click(await ready())
  await screen.findByText(/dit kost nu €\s21,95/)
  await user.click(await ready())
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(inputs().map(({ amount }) => amount)).toEqual([1995, 2195])
})

it('charges the remembered card again, and leads to the packages if that one is no longer sold', async () => {
  const world = new FakeShop()
  world.orders = [begun(9, null)]
  const { user, inputs, unmount } = await open(world, { ...failed, isRecurring: true })
  await user.click(await ready())
  await screen.findByText('Uitkomst')
  expect(inputs()[0]).toMatchObject({ usesRememberedCard: true })
  unmount()
  await open(world, { ...failed, packageId: '999' })
  expect((await screen.findByRole('link', { name: 'Bekijk de pakketten' })).getAttribute('href')).toBe(
    '/credits/999/ideal',
  )
})
