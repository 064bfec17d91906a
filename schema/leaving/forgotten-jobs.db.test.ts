import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeletedMember } from './deleted-member.ts'
import { deleteJobs } from './erasure.store.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture('empty')
})
afterAll(() => fixture.close())

it('an erasure deletes the jobs about its member, and of other people none', async () => {
  const { pool } = fixture.services.db
  const email = 'an@example.org'
  const about = [{ memberId: 7 }, { siteId: 1, email }]
  const ofOthers = [
    { memberId: 77 },
    { siteId: 1, email: `jo${email}` },
    { siteId: 2, email },
    { siteId: 1, words: `${email} wrote` },
    {},
  ]
  for (const payload of [...about, ...ofOthers])
    await pool.query(`select queue_job('send-reset-mail', $1::json)`, [JSON.stringify(payload)])
  await deleteJobs(pool, { memberId: 7, siteId: 1, email } as DeletedMember)
  const { rows } = await pool.query('select payload from graphile_worker._private_jobs order by id')
  expect(rows.map(({ payload }) => payload)).toEqual(ofOthers)
})

it('an erasure deletes the jobs that the release before queued without flags', async () => {
  const { pool } = fixture.services.db
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  const ofOthers = [{ memberId: 9 }, { siteId: 2, email: 'bo@example.org' }, { paymentId: 8 }]
  for (const payload of [{ memberId: 8 }, { siteId: 1, email: 'bo@example.org' }, ...ofOthers])
    await pool.query(`select graphile_worker.add_job('send-reset-mail', $1::json)`, [JSON.stringify(payload)])
  const migration = join(import.meta.dirname, '../../prisma/migrations/0034_job_flags/migration.sql')
  await pool.query(readFileSync(migration, 'utf8'))
  await deleteJobs(pool, { memberId: 8, siteId: 1, email: 'bo@example.org' } as DeletedMember)
  const { rows } = await pool.query('select payload from graphile_worker._private_jobs order by id')
  expect(rows.map(({ payload }) => payload)).toEqual(ofOthers)
})
