import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { openApp, someone } from '../../../testing/app-with-graph.tsx'
import type { ShopWorld } from '../../../testing/shop-world.ts'
import { RepeatPage } from '../repeat-page.tsx'
import { ShopPage } from '../shop-page.tsx'

// Whole pages are drawn here; how long that takes beside other work is not what is proved.
configure({ asyncUtilTimeout: 10_000 })

/** Where a provider would be. */
export const checkout = 'https://pay.example/1'

/** Opens the shop, or another page of it, with small data. */
export async function open(world: ShopWorld, path = '/credits') {
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
  const inputs = () => app.server.named('ShopPay').map(({ variables }) => variables.input as Ordered)
  return { ...app, leave, inputs, user: userEvent.setup() }
}
/** What is sent of an order. */
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

/** A package by what is read of it. */
export const pack = (name: RegExp) => screen.findByRole('radio', { name })
/** The button that buys, by its amount. */
export const payButton = (amount: string) =>
  screen.findByRole('button', { name: new RegExp(`Betaal €\\s${amount}`) })
/** Whether a package is chosen. */
export const isChecked = async (name: RegExp) => ((await pack(name)) as HTMLInputElement).checked
