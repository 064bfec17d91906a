import { randomUUID } from 'node:crypto'
import { openDatabase } from '@vonk/prisma/client.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, messageTo, post } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MailRejected } from '../adapters/mailer.ts'
import { mail as activate } from '../mails/activate.mail.tsx'
import { sendMail } from '../mails/send-mail.tsx'
import { Metrics } from './metrics.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const written = () => fixture.services.metrics.registry.metrics()

it('measures calls of the REST APIs by their names in the reference, with the code of the error', async () => {
  const eva = await fixture.person({ email: 'eva@example.org' })
  const cookie = await cookieOf(fixture, eva)
  await fetch(`${server.url}/api/chats.php?email=eva@example.org`)
  await fetch(`${server.url}/api/user.php`, { headers: { cookie } })
  await fetch(`${server.url}/api/v1/conversations/${eva.id}/messages`)
  const lines = (await written()).split('\n').filter((line) => line.startsWith('vonk_api_call_seconds_count'))
  expect(lines.sort()).toEqual([
    'vonk_api_call_seconds_count{api="older",call="getChats",result="UNAUTHENTICATED"} 1',
    'vonk_api_call_seconds_count{api="older",call="getUser",result="ok"} 1',
    'vonk_api_call_seconds_count{api="v1",call="history",result="KEY_MISSING"} 1',
  ])
})

it('measures how long an event is under way from its commit to a socket', async () => {
  const [eva, bob] = [await fixture.person({ credits: 9, isPaid: true }), await fixture.person()]
  const socket = await TestSocket.open(server.url, { cookie: await cookieOf(fixture, bob) })
  const events = socket.subscribe({ query: 'subscription { events { id } }' })
  await vi.waitFor(() => expect(fixture.services.bus.isConnected()).toBe(true))
  const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`
  const sending = { query: send, variables: messageTo(bob.id, 'Hoi') }
  await vi.waitFor(async () => {
    await post(
      server.url,
      { ...sending, variables: messageTo(bob.id, 'Hoi', randomUUID()) },
      {
        cookie: await cookieOf(fixture, eva),
      },
    )
    expect(socket.results(events).length).toBeGreaterThan(0)
  })
  await vi.waitFor(async () => expect(await written()).toMatch(/^vonk_fanout_seconds_count [1-9]/m))
  await socket.close()
})

it('counts what a limit rejected by the name of the limit', async () => {
  const eva = await fixture.person({ email: 'limited@example.org' })
  const logIn = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }`
  const input = { email: 'limited@example.org', password: 'not-the-password' }
  for (let n = 0; n < 7; n++) await eva.run(logIn, { input }).catch(() => {})
  expect(await written()).toMatch(/^vonk_limits_reached_total\{limit="logInHere"\} [1-9]/m)
})

it('counts mails by kind and result', async () => {
  const { id } = await fixture.person()
  const send = (dedupeKey: string, failure: Error | null) =>
    sendMail(
      { ...fixture.services, mailer: async () => (failure ? Promise.reject(failure) : undefined) },
      activate,
      { to: { memberId: id }, values: {}, props: {}, path: '/', dedupeKey } as never,
    )
  await send('counted-sent', null)
  await send('counted-rejected', new MailRejected('554 no', false))
  await expect(send('counted-later', new Error('451 later'))).rejects.toThrow('451')
  const lines = (await written()).split('\n').filter((line) => line.startsWith('vonk_mails_total'))
  expect(lines.sort()).toEqual(
    ['failed', 'later', 'sent'].map((result) => `vonk_mails_total{kind="activate",result="${result}"} 1`),
  )
})

it('counts the states that payments take', async () => {
  const eva = await fixture.person()
  const start = `mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename } }`
  const input = { clientId: randomUUID(), packageId: '50', method: 'IDEAL' }
  await eva.run(start, { input })
  expect(await written()).toMatch(/^vonk_payments_total\{state="open"\} 1$/m)
})

it('says whether the database answers and the bus is connected', async () => {
  expect(await written()).toMatch(/^vonk_database_up 1$/m)
  expect(await written()).toMatch(/^vonk_bus_connected\{bus="postgres"\} 1$/m)
})

it('reads the database and the queue anew each time, also the first', async () => {
  const { pool } = fixture.services.db
  await pool.query(`select graphile_worker.add_job('late', run_at := now() - interval '1 hour')`)
  const { registry } = new Metrics(pool)
  const first = await registry.metrics()
  expect(first).toMatch(/^vonk_database_up 1$/m)
  expect(first).toMatch(/^vonk_queue_due\{task="late"\} 1$/m)
  expect(first).toMatch(/^vonk_queue_oldest_seconds\{task="late"\} 36\d\d/m)
  await pool.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`)
  expect(await registry.metrics()).not.toContain('task="late"')

  const away = openDatabase('postgresql://vonk@127.0.0.1:1/vonk')
  expect(await new Metrics(away.pool).registry.metrics()).toMatch(/^vonk_database_up 0$/m)
  await away.close()
})

it('counts a job as given up if it failed for the last time, and not if a later one took its place', async () => {
  const { pool } = fixture.services.db
  const { registry } = new Metrics(pool)
  const add = () => pool.query(`select graphile_worker.add_job('late', job_key := 'one')`)
  const { rows } = await add().then(() => pool.query('select id from graphile_worker.jobs'))
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'w'`,
  )
  await add()
  expect(await registry.metrics()).toMatch(/^vonk_queue_given_up\{task="late"\} 0$/m)
  // The worker was killed, and after hours the lock is taken from it.
  await pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  expect(await registry.metrics()).toMatch(/^vonk_queue_given_up\{task="late"\} 0$/m)
  await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'rejected')`, [
    rows[0].id,
  ])
  expect(await registry.metrics()).toMatch(/^vonk_queue_given_up\{task="late"\} 1$/m)
})
