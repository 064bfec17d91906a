import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { auditMoney } from '@vonk/schema/payments/audit-money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openPayments } from '../../apps/server/src/adapters/payments/open-payments.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { type Actor, type AppFixture, createAppFixture } from './app-fixture.ts'
import { MollieServer } from './mollie-server.ts'
import { serve, type TestServer } from './server.ts'

/** A key of the form that Mollie issues. */
export const mollieKey = (letter: string) => `test_${letter.repeat(30)}`

/** Lets the application sell through the fake of Mollie with the given keys, as a server that starts with them does. */
export async function sellThrough(
  { services, clock }: AppFixture,
  provider: MollieServer,
  keys: Record<string, string>,
): Promise<void> {
  const env = readEnv({ NODE_ENV: 'test', MOLLIE_API_URL: provider.url, ...keys })
  Object.assign(services, {
    payments: await openPayments(env, services.db, clock, (domain) => `https://${domain}`),
  })
}

/** A server that sells through the fake of Mollie, and a member; after every test the money must add up. */
export function mollieShop() {
  const at = {} as { provider: MollieServer; fixture: AppFixture; server: TestServer; anna: Actor }
  beforeAll(async () => {
    at.provider = await MollieServer.start()
    at.fixture = await createAppFixture()
    await sellThrough(at.fixture, at.provider, { MOLLIE_API_KEY: mollieKey('k') })
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
    /** The provider's call about a payment; `account`: the end of the address, `/weelde`. */
    callWebhook: (id: string, account = '') =>
      fetch(`${at.server.url}/hooks/mollie${account}`, { method: 'POST', body: new URLSearchParams({ id }) }),
    balance: () => balanceOf(at.fixture.services.db, at.anna.id),
    rowOf: (id: number) => at.fixture.services.db.prisma.payment.findUniqueOrThrow({ where: { id } }),
  }
}
