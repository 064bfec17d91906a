import { balanceOf } from '@vonk/schema/credits/credits.store.ts'
import { auditMoney } from '@vonk/schema/payments/payments.store.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { mollie } from '../../apps/server/src/payments/mollie.ts'
import { MollieServer } from './mollie-server.ts'
import { serve, type TestServer } from './server.ts'
import { type Actor, createWorld, type World } from './world.ts'

/** A server that sells through the fake of Mollie, and a member; after every test the money must add up. */
export function mollieShop() {
  const at = {} as { provider: MollieServer; world: World; server: TestServer; anna: Actor }
  beforeAll(async () => {
    at.provider = await MollieServer.start()
    at.world = await createWorld()
    const urlOf = () => 'https://vonk.example'
    const apiKey = `test_${'k'.repeat(30)}`
    Object.assign(at.world.product, { payments: mollie({ apiKey, apiUrl: at.provider.url, urlOf }) })
    at.server = await serve(at.world)
  })
  beforeEach(async () => {
    at.provider.fault = 'none'
    at.anna = await at.world.person({ credits: 0 })
  })
  afterEach(async () => expect(await auditMoney(at.world.product.db)).toEqual([]))
  afterAll(async () => {
    await at.server.close()
    await at.world.close()
    await at.provider.stop()
  })
  return {
    at,
    callWebhook: (id: string) =>
      fetch(`${at.server.url}/hooks/mollie`, { method: 'POST', body: new URLSearchParams({ id }) }),
    balance: () => balanceOf(at.world.product.db, at.anna.id),
    rowOf: (id: number) => at.world.product.db.prisma.payment.findUniqueOrThrow({ where: { id } }),
  }
}
