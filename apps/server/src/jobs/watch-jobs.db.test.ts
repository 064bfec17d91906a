import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { type RunningJobs, runJobs } from './runner.ts'

let fixture: AppFixture
let jobs: RunningJobs
let lines: string[]
beforeEach(async () => {
  fixture = await createAppFixture()
  lines = []
  fixture.services.log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  // What a mail server says that does not accept mails of ours for the moment.
  fixture.services.mailer = async ({ to }) => Promise.reject(new Error(`451 <${to}>: greylisted`))
  jobs = await runJobs(fixture.services)
})
afterEach(async () => {
  await jobs.stop()
  await fixture.close()
})

/** Queues the mail of a new account, which may be tried so many times. */
async function queueMail(attempts: number) {
  const eva = await fixture.person({ isConfirmed: false })
  const { email } = await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id: eva.id } })
  await fixture.services.db.pool.query(
    `select graphile_worker.add_job('send-activation-mail', $1::json, max_attempts := $2)`,
    [JSON.stringify({ memberId: eva.id }), attempts],
  )
  return email
}

const logged = (message: string) =>
  vi.waitFor(
    () => {
      const line = lines.map((one) => JSON.parse(one)).find(({ msg }) => msg === message)
      expect(line).toBeDefined()
      return line
    },
    { timeout: 8000, interval: 50 },
  )

it('logs a job that failed and is tried again, without an address, and measures it', async () => {
  const email = await queueMail(25)
  expect(await logged('A job failed and is tried again.')).toMatchObject({
    level: 'warn',
    task: 'send-activation-mail',
    attempt: 1,
    attempts: 25,
    err: { message: '451 <[e-mail]>: greylisted' },
  })
  expect(lines.join()).not.toContain(email)
  const { values } = await fixture.services.metrics.jobs.get()
  expect(values).toContainEqual(
    expect.objectContaining({ labels: { task: 'send-activation-mail', result: 'failed' }, value: 1 }),
  )
})

it('logs a job that was given up as an error, and shows it in the queue', async () => {
  await queueMail(1)
  expect(await logged('A job was given up.')).toMatchObject({
    level: 'error',
    task: 'send-activation-mail',
    attempt: 1,
    isLast: true,
  })
  await vi.waitFor(async () => {
    expect(await fixture.services.metrics.registry.metrics()).toContain(
      'vonk_queue_given_up{task="send-activation-mail"} 1',
    )
  })
})

it('gives up a job whose payload cannot be read at its first attempt', async () => {
  const { pool } = fixture.services.db
  const payload = JSON.stringify({ grantId: 'no-uuid', at: '2026-11-20' })
  await pool.query(`select queue_job('send-partner-access-mail', $1::json)`, [payload])
  expect(await logged('A job was given up.')).toMatchObject({
    task: 'send-partner-access-mail',
    ...{ attempt: 1, attempts: 1, isLast: true },
  })
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select attempts = max_attempts as "isGivenUp", locked_at, last_error from graphile_worker.jobs where last_error is not null`,
    )
    expect(rows).toMatchObject([{ isGivenUp: true, locked_at: null }])
    expect(rows[0].last_error).not.toContain('no-uuid')
  })
})
