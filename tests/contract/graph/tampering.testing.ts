import { auditMoney } from '@vonk/schema/payments/audit-money.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { bought, moneySnapshot } from '@vonk/tests/testkit/money.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

/** Two members on a real server, of whom Anna has paid once; after every test the money must add up. */
export function twoBuyers() {
  const at = {} as { fixture: AppFixture; server: TestServer; anna: Actor; bram: Actor; paid: number }
  beforeAll(async () => {
    at.fixture = await createAppFixture()
    at.server = await serve(at.fixture)
  })
  afterAll(async () => {
    await at.server.close()
    await at.fixture.close()
  })
  beforeEach(async () => {
    at.anna = await at.fixture.person({ credits: 3 })
    at.bram = await at.fixture.person({ credits: 3 })
    at.paid = await bought(at.fixture, at.anna)
  })
  afterEach(async () => expect(await auditMoney(at.fixture.services.db)).toEqual([]))
  return at
}

/** Runs an attempt, checks that it changed no table about money, and returns its result. */
export async function unchanged(fixture: AppFixture, attempt: () => Promise<unknown>): Promise<AnyJson> {
  const before = await moneySnapshot(fixture)
  const answer = await attempt()
  expect(await moneySnapshot(fixture)).toBe(before)
  return answer as AnyJson
}
