import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { openApp, someone } from '../../../testing/app-with-graph.tsx'
import type { FakeShop } from '../../../testing/fake-shop.ts'
import { RepeatPage } from '../repeat-page.tsx'
import { ShopPage } from '../shop-page.tsx'

// These tests render whole pages, which is slow beside other work; they do not measure the time.
configure({ asyncUtilTimeout: 10_000 })

/** The address of a fake payment provider. */
export const checkout = 'https://pay.example/1'

/** Opens the shop, or another of its pages, with a small fixture. */
export async function open(world: FakeShop, path = '/credits') {
  const leave = vi.fn()
  const shop = <ShopPage leave={leave} />
  const app = await openApp({
    viewer: someone({ isPaid: world.viewer.isPaid ?? false }),
    path,
    pages: {
      '/credits': shop,
      '/credits/:id/:paymentmethod?': shop,
      '/credits/repeat-order': <RepeatPage leave={leave} />,
      '/transactions': <p>Lijst</p>,
      '/transactions/:id': <p>Uitkomst</p>,
      '/directdebit': <p>Incasso</p>,
    },
    answer: world.answer,
  })
  const inputs = () => app.server.requestsOf('ShopPay').map(({ variables }) => variables.input as Ordered)
  return { ...app, leave, inputs, user: userEvent.setup() }
}
/** The input of an order. */
export interface Ordered {
  clientId: string
  amount: number
  packageId: string
  method: string
  discountCode: string | null
  remembersCard: boolean
  usesRememberedCard: boolean
  again: boolean
}

/** Finds a package by its name. */
export const pack = (name: RegExp) => screen.findByRole('radio', { name })
/** Finds the button that buys, by its amount. */
export const payButton = (amount: string) =>
  screen.findByRole('button', { name: new RegExp(`Betaal €\\s${amount}`) })
/** Whether a package is chosen. */
export const isChecked = async (name: RegExp) => ((await pack(name)) as HTMLInputElement).checked
