import { balanceOf } from '@vonk/schema/credits/credits.store.ts'
import { auditMoney } from '@vonk/schema/payments/payments.store.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { mollie } from '../../apps/server/src/payments/mollie.ts'
import { type Actor, type AppFixture, createAppFixture } from './app-fixture.ts'
import { MollieServer } from './mollie-server.ts'
import { serve, type TestServer } from './server.ts'

/** A server that sells through the fake of Mollie, and a member; after every test the money must add up. */
export function mollieShop() {
  const at = {} as { provider: MollieServer; fixture: AppFixture; server: TestServer; anna: Actor }
  beforeAll(async () => {
    at.provider = await MollieServer.start()
    at.fixture = await createAppFixture()
    const urlOf = () => 'https://vonk.example'
    const apiKey = `test_${'k'.repeat(30)}`
    Object.assign(at.fixture.services, { payments: mollie({ apiKey, apiUrl: at.provider.url, urlOf }) })
    at.server = await serve(at.fixture)
  })
  beforeEach(async () => {
    at.provider.fault = 'none'
    at.anna = await at.fixture.person({ credits: 0 })
  })
  afterEach(async () => expect(await auditMoney(at.fixture.services.db)).toEqual([]))
  afterAll(async () => {
    await at.server.close()
    await at.fixture.close()
    await at.provider.stop()
  })
  return {
    at,
    callWebhook: (id: string) =>
      fetch(`${at.server.url}/hooks/mollie`, { method: 'POST', body: new URLSearchParams({ id }) }),
    balance: () => balanceOf(at.fixture.services.db, at.anna.id),
    rowOf: (id: number) => at.fixture.services.db.prisma.payment.findUniqueOrThrow({ where: { id } }),
  }
}
