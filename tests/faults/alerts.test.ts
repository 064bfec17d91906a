import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { freePort } from '../testkit/free-port.ts'
import { post } from '../testkit/http.ts'
import { type Prometheus, startPrometheus, withoutPrometheus } from '../testkit/prometheus.ts'
import { type ServerProcess, startServerProcess, startWorkerProcess } from '../testkit/server-process.ts'
import { demoCookie, fire, keepDoing, logInAs, urgentRules } from './alert-faults.ts'

/** Nothing listens at this port: a service that is away. */
const away = '127.0.0.1:1'
const order = `mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename } }`
const debit = `mutation ($input: RequestDirectDebitInput!) { requestDirectDebit(input: $input) { __typename } }`
const account = { accountHolder: 'A. de Vries', iban: 'NL91ABNA0417164300', consents: true }
const debitForm = {
  ...account,
  ...{ street: 'Lichtgracht', houseNumber: '12', zip: '3511 AA', city: 'Utrecht', phone: '+31612345699' },
}

const folder = mkdtempSync(join(tmpdir(), 'vonk-alerts-'))
let database: TestDatabase
let sql: pg.Client
let server: ServerProcess
let worker: ServerProcess
let prometheus: Prometheus

const addJob = (task: string, payload: object = {}, options = '') =>
  sql.query(`select graphile_worker.add_job($1, $2::json ${options})`, [task, JSON.stringify(payload)])

describe.skipIf(withoutPrometheus)(`the alert rules (${withoutPrometheus ?? 'with Prometheus'})`, () => {
  beforeAll(async () => {
    database = await createDatabase('recent')
    sql = new pg.Client({ connectionString: database.url })
    await sql.connect()
    const [serverMetrics, workerMetrics] = [await freePort(), await freePort()]
    server = await startServerProcess(database.url, folder, {
      LOG_LEVEL: 'silent',
      RUN_JOBS: 'false',
      METRICS_PORT: String(serverMetrics),
      SMS_ACCESS_KEY: 'test',
      SMS_API_URL: `http://${away}`,
      DATABASE_REPLICA_URL: `postgresql://${away}/vonk`,
    })
    worker = await startWorkerProcess(database.url, folder, {
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(workerMetrics),
      SMTP_URL: `smtp://${away}`,
      STORAGE: 's3',
      S3_ENDPOINT: `http://${away}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    prometheus = await startPrometheus([serverMetrics, workerMetrics], urgentRules(10))
  })
  afterAll(async () => {
    await prometheus?.stop()
    await server?.end('SIGKILL')
    await worker?.end('SIGKILL')
    await sql?.end()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('about work and limits fire, each by the fault that it is for', async () => {
    const anna = await demoCookie(server.url, 'anna')
    const as = (cookie: string, query: string, input: object) =>
      post(server.url, { query, variables: { input } }, { cookie })

    // What the worker needs is away, and the books are wrong.
    await as(anna, order, { clientId: randomUUID(), packageId: '50', method: 'IDEAL' })
    await sql.query(
      'update credit_account set balance = balance + 1 where member_id = (select min(id) from member)',
    )
    await addJob('audit-money')
    await addJob('remove-picture', { stored: 'no file' }, ', max_attempts := 1')
    await addJob('task-of-another-version', {}, `, run_at := now() - interval '1 hour'`)
    const { rows } = await sql.query<{ id: number }>(
      `select id from member where email = 'chris@example.com'`,
    )
    const stopWork = keepDoing(async () => {
      await addJob('send-activation-mail', { memberId: rows[0]?.id })
      await addJob('remove-picture', { stored: randomUUID() })
      await sql.query(`update payment set provider = 'mollie/gone', next_check_at = now()`)
      await addJob('reconcile-payments')
    }, 1000)
    const { body } = await as(anna, debit, debitForm)
    expect(body.data.requestDirectDebit.__typename).toBe('SmsAwayError')
    const stopVisits = keepDoing(async () => {
      for (let n = 0; n < 15; n++)
        await as('', logInAs, { email: 'bram@example.com', password: 'not-this-one' })
    }, 100)
    await fire(prometheus, 'MailsFail', 'SmsFail', 'PaymentsHang', 'StorageFails')
    await fire(
      prometheus,
      'JobsFail',
      'JobGivenUp',
      'QueueOld',
      'LedgerFaults',
      'LimitsReached',
      'ReplicaAway',
    )
    await Promise.all([stopWork(), stopVisits()])
  })
})
