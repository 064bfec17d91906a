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

it.each([
  ['failed', true],
  ['done', false],
])(
  'goes on, and leaves no job locked, when the connection breaks that reports one as %s',
  async (_how, fails) => {
    const fixture = await createAppFixture()
    onTestFinished(fixture.close)
    const { pool } = fixture.services.db
    const eva = await fixture.person({ isConfirmed: false })
    const other = await pool.connect()
    let runs = 0
    fixture.services.mailer = async () => {
      runs++
      if (runs > 1) return
      await other.query('begin')
      await other.query('select from graphile_worker._private_jobs for update')
      if (fails) throw new Error('The mail server is away.')
    }
    const jobs = await runJobs(fixture.services)
    try {
      await pool.query(`select graphile_worker.add_job('send-activation-mail', $1::json)`, [
        JSON.stringify({ memberId: eva.id }),
      ])
      const terminateWhatWaits = async () => {
        const { rowCount } = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%_private_jobs%'`,
        )
        return rowCount
      }
      await expect.poll(terminateWhatWaits, { timeout: 20_000 }).toBe(1)
      await other.query('commit')
      const left = () => pool.query('select from graphile_worker._private_jobs')
      await expect.poll(async () => (await left()).rowCount, { timeout: 20_000 }).toBe(0)
      // A mail that was sent is not sent by the second run.
      expect(runs).toBe(fails ? 2 : 1)
    } finally {
      other.release()
      await jobs.stop()
    }
  },
)
