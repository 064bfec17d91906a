import { inOneTransaction, onConnection } from '@vonk/prisma/one-transaction.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runAndPublish, transaction } from './sql.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const db = () => fixture.services.db
const names = async () =>
  (await db().prisma.receiptSeries.findMany({ orderBy: { year: 'asc' } })).map(({ year }) => year)
const series = (year: number) => ({ data: { siteId: 1, year, last: 0 } })
const insert = (year: number) => `insert into receipt_series (site_id, year, last) values (1, ${year}, 0)`
beforeEach(async () => {
  await db().prisma.receiptSeries.deleteMany()
})

it('commits Prisma and plain SQL together, which others see only then', async () => {
  const result = await inOneTransaction(db(), async (inside) => {
    await inside.prisma.receiptSeries.create(series(2001))
    await inside.pool.query(insert(2002))
    expect(await names()).toEqual([])
    return inside.prisma.receiptSeries.count()
  })
  expect([result, await names()]).toEqual([2, [2001, 2002]])
})

it('undoes both when the work fails, also what a transaction inside had committed', async () => {
  const failing = inOneTransaction(db(), async (inside) => {
    await inside.prisma.$transaction(async (tx) => tx.receiptSeries.create(series(2001)))
    await inside.prisma.$transaction([inside.prisma.receiptSeries.create(series(2002))])
    await transaction(inside, (tx) => tx.pool.query(insert(2003)))
    throw new Error('cut')
  })
  await expect(failing).rejects.toThrow('cut')
  expect(await names()).toEqual([])
})

it('goes on after a transaction inside that failed', async () => {
  await inOneTransaction(db(), async (inside) => {
    await inside.prisma.receiptSeries.create(series(2001))
    const failing = inside.prisma.$transaction(async (tx) => {
      await tx.receiptSeries.create(series(2002))
      await tx.receiptSeries.create(series(2001))
    })
    await expect(failing).rejects.toThrow()
    await expect(transaction(inside, (tx) => tx.pool.query(insert(2001)))).rejects.toThrow()
    await inside.prisma.receiptSeries.create(series(2003))
  })
  expect(await names()).toEqual([2001, 2003])
})

it('runs statements that are started at once, one after another', async () => {
  await inOneTransaction(db(), (inside) =>
    Promise.all([2001, 2002, 2003].map((year) => inside.prisma.receiptSeries.create(series(year)))),
  )
  expect(await names()).toEqual([2001, 2002, 2003])
})

it('publishes what was written after the commit, and nothing if it is undone', async () => {
  const anna = await fixture.person()
  const published: string[] = []
  const publishing = { ...db(), publishEvents: (events: string) => void published.push(events) }
  const emit = (inside: Parameters<typeof runAndPublish>[0]) =>
    runAndPublish(
      inside,
      { name: 'test.emit', text: `select emit($1::int, 'credits', '{}', $2::timestamptz)::text` },
      [anna.id, fixture.clock.now()],
    )
  await inOneTransaction(publishing, async (inside) => {
    await emit(inside)
    await emit(inside)
    expect(published).toEqual([])
  })
  expect(published).toHaveLength(1)
  expect(published[0]?.split(',')).toHaveLength(2)
  const failing = inOneTransaction(publishing, async (inside) => {
    await emit(inside)
    throw new Error('cut')
  })
  await expect(failing).rejects.toThrow('cut')
  expect(published).toHaveLength(1)
})

it('never uses a connection again on which a transaction may still be open', async () => {
  const pool = new pg.Pool({ connectionString: fixture.databaseUrl, max: 1, query_timeout: 300 })
  const hanging = onConnection({ pool }, (client) => client.query('select pg_sleep(2)'))
  await expect(hanging).rejects.toThrow('timeout')
  expect(pool.totalCount).toBe(0)
  await pool.end()
})
