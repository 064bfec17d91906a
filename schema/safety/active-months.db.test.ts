import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activeMonths, countActive } from './active-months.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

it('counts also when that takes longer than a statement that somebody waits for', async () => {
  const { db } = fixture.services
  await fixture.person()
  await db.pool.query(`
    create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$;
    create trigger take_long before insert on active_month for each row execute function take_long()`)
  const pool = new pg.Pool({
    connectionString: fixture.databaseUrl,
    query_timeout: 500,
    statement_timeout: 500,
  })
  await countActive({ pool }, fixture.clock.now())
  const months = await activeMonths(db, null, new Date('2026-11-01'), new Date('2026-12-01'))
  expect(months).toMatchObject([{ month: '2026-11', members: 1 }])
  await pool.end()
})
