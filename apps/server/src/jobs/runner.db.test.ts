import { setTimeout as pause } from 'node:timers/promises'
import { createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { expect, it, onTestFinished } from 'vitest'
import { runJobs } from './runner.ts'

it('notes every job that is done before it has stopped, so that none is done again', async () => {
  const fixture = await createAppFixture()
  onTestFinished(fixture.close)
  const { pool } = fixture.services.db
  fixture.services.mailer = async () => {}
  const eva = await fixture.person({ isConfirmed: false })
  await pool.query(
    `select graphile_worker.add_job('send-activation-mail', $1::json) from generate_series(1, 200)`,
    [JSON.stringify({ memberId: eva.id })],
  )
  let left = 200
  // As at a restart of the server: it stops amid its jobs.
  for (let round = 0; round < 6; round++) {
    const jobs = await runJobs(fixture.services)
    await pause(20 + 5 * round)
    await jobs.stop()
    const { rows } = await pool.query(
      'select count(*) as left, count(locked_at) as locked from graphile_worker._private_jobs',
    )
    expect(rows[0].locked).toBe(0)
    left = rows[0].left
  }
  expect(left).toBeLessThan(200)
})
