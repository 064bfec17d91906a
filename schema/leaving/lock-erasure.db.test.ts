import type { Database } from '@vonk/prisma/client.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockErasure } from './lock-erasure.store.ts'

let fixture: AppFixture
let pool: pg.Pool
beforeAll(async () => {
  fixture = await createAppFixture('empty')
})
beforeEach(() => {
  pool = new pg.Pool({ connectionString: fixture.databaseUrl, max: 1, query_timeout: 300 })
})
afterEach(() => pool.end())
afterAll(() => fixture.close())

const hold = () => lockErasure({ pool } as Database, 1)
const isFree = async () => {
  const release = await lockErasure(fixture.services.db, 1)
  await release?.()
  return release !== null
}

describe('an erasure that is locked to a process', () => {
  it('is free again when its connection broke meanwhile', async () => {
    const release = await hold()
    expect(await isFree()).toBe(false)
    await fixture.services.db.pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and d.datname = current_database()`,
    )
    await release?.()
    await expect.poll(isFree).toBe(true)
    expect(pool.totalCount).toBe(0)
  })

  it('is left with its connection when the unlocking gets no answer', async () => {
    const connected = new Promise<pg.PoolClient>((resolve) => pool.once('connect', resolve))
    const release = await hold()
    // The unlocking waits behind it for longer than the pool does.
    const slow = (await connected).query('select pg_sleep(2)').catch(() => {})
    await release?.()
    expect(pool.totalCount).toBe(0)
    await slow
  })
})
