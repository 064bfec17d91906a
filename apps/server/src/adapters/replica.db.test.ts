import { openDatabase } from '@vonk/prisma/client.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { Metrics } from '../metrics/metrics.ts'
import { openReplica } from './replica.ts'

// What a real replica does: tests/faults/replica.test.ts.

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(() => database.drop())

const settings = { DATABASE_REPLICA_POOL: 2, DATABASE_REPLICA_MAX_LAG_MS: 500 }

it('does not open one without the setting', async () => {
  const db = openDatabase(database.url, { max: 2 })
  const none = { ...settings, DATABASE_REPLICA_URL: undefined }
  expect(openReplica(none, db.pool, openLog({ LOG_LEVEL: 'silent' }), new Metrics(db.pool))).toBeNull()
  await db.close()
})

it.each([
  ['is no replica of the database', () => database.url, 'It is not a replica of this database.'],
  ['is not there', () => 'postgresql://vonk@127.0.0.1:1/vonk', 'ECONNREFUSED'],
])('asks nothing of a server that %s, and says so once', async (_, url, reason) => {
  const db = openDatabase(database.url, { max: 2 })
  const lines: { msg: string; reason: string }[] = []
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const metrics = new Metrics(db.pool)
  const replica = openReplica({ ...settings, DATABASE_REPLICA_URL: url() }, db.pool, log, metrics)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(lines).toMatchObject([{ msg: 'The replica was lost.', reason: expect.stringContaining(reason) }])
  expect(await replica?.read(async () => 'an answer')).toBeNull()
  expect(await metrics.registry.metrics()).toMatch(/^vonk_replica_lag_seconds \+Inf$/m)
  await replica?.close()
  await db.close()
  expect(lines).toHaveLength(1)
})
