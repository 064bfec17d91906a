import { auditMoney } from '@vonk/schema/payments/payments.store.ts'
import { bought, moneySnapshot } from '@vonk/tests/testkit/money.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { type Actor, createWorld, type Loose, type World } from '@vonk/tests/testkit/world.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

/** Two members on a real server, of whom Anna has paid once; after every test the money must add up. */
export function twoBuyers() {
  const at = {} as { world: World; server: TestServer; anna: Actor; bram: Actor; paid: number }
  beforeAll(async () => {
    at.world = await createWorld()
    at.server = await serve(at.world)
  })
  afterAll(async () => {
    await at.server.close()
    await at.world.close()
  })
  beforeEach(async () => {
    at.anna = await at.world.person({ credits: 3 })
    at.bram = await at.world.person({ credits: 3 })
    at.paid = await bought(at.world, at.anna)
  })
  afterEach(async () => expect(await auditMoney(at.world.product.db)).toEqual([]))
  return at
}

/** Runs an attempt, checks that it changed no table about money, and returns its result. */
export async function unchanged(world: World, attempt: () => Promise<unknown>): Promise<Loose> {
  const before = await moneySnapshot(world)
  const answer = await attempt()
  expect(await moneySnapshot(world)).toBe(before)
  return answer as Loose
}
