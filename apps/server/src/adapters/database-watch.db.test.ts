import { openDatabase } from '@vonk/prisma/client.ts'
import { noNetworkFaults, openBadNetwork } from '@vonk/tests/testkit/bad-network.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { watchDatabase } from './database-watch.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(() => database.drop())

it('logs one line when the database is lost and one when it is back, however many statements fail', async () => {
  const direct = new URL(database.url)
  const network = await openBadNetwork(Number(direct.port), () => 0)
  const db = openDatabase(Object.assign(new URL(direct), { port: new URL(network.url).port }).href, {
    max: 2,
  })
  const lines: string[] = []
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  const watch = watchDatabase(db.pool, log)
  await db.pool.query('select 1')
  watch.reportFailure()
  network.setFaults({ ...noNetworkFaults, refused: 1, cut: 1 })
  for (let n = 0; n < 5; n++) await db.pool.query('select 1').catch(watch.reportFailure)
  await vi.waitFor(() => expect(lines).toEqual(['The database was lost.']), 10_000)
  network.setFaults(noNetworkFaults)
  await vi.waitFor(() => expect(lines).toEqual(['The database was lost.', 'The database is back.']), 10_000)
  watch.stop()
  await db.close()
  await network.close()
})
