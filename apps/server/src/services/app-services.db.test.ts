import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@vonk/prisma/client.ts'
import { thisRelease } from '@vonk/prisma/release.ts'
import { createDatabase } from '@vonk/tests/testkit/database.ts'
import { expect, it, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { openAppServices } from './open-app-services.ts'

it('stores no one-time code in the outbox of a production server without an SMS provider', async () => {
  const database = await createDatabase('empty')
  const folder = mkdtempSync(join(tmpdir(), 'vonk-services-'))
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  const services = await openAppServices({ ...env, isProduction: true }, database.url)
  try {
    const sms = { to: '+31612345678', text: '123456', sender: null, dedupeKey: 'sms-code-1' }
    await expect(services.sms(sms, new Date())).rejects.toThrow('No SMS provider')
    expect(await services.db.prisma.outboxEntry.count()).toBe(0)
  } finally {
    await services.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('names its connections to an operator who looks at the database', async () => {
  const database = await createDatabase('empty')
  const db = openDatabase(database.url, { name: 'jobs', max: 1 })
  const { rows } = await db.pool.query(
    'select application_name from pg_stat_activity where pid = pg_backend_pid()',
  )
  expect(rows).toEqual([{ application_name: `vonk jobs ${thisRelease.version}` }])
  await db.close()
  await database.drop()
})

it('ends the connections and the thread of push messages when it closes', async () => {
  const database = await createDatabase('empty')
  const folder = mkdtempSync(join(tmpdir(), 'vonk-services-'))
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  const services = await openAppServices(env, database.url)
  const closed = vi.spyOn(services.push, 'close')
  await services.close()
  expect(closed).toHaveBeenCalledOnce()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
