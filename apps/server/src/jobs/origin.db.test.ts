import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'

interface Line {
  msg: string
  task?: string
  request?: string
}

let fixture: AppFixture
let server: TestServer
const lines: Line[] = []
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.services.log = openLog(
    { LOG_LEVEL: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  fixture.services.mailer = () => Promise.reject(new Error('451 greylisted'))
  server = await serve(fixture, { jobs: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** The operations that ask for a job: by a statement of the program, and by a function of the database. */
const asking = {
  'send-activation-mail': 'mutation { resendActivation { __typename } }',
  'send-support-mail': `mutation { complain(input: { category: OTHER, words: "Somebody writes to me again and again." }) { __typename } }`,
}

it.each(Object.entries(asking))(
  'the log line of a failed %s names the request that asked for it',
  async (task, query) => {
    const eva = await fixture.person({ isConfirmed: task !== 'send-activation-mail' })
    const { headers, body } = await post(server.url, { query }, { cookie: await cookieOf(fixture, eva) })
    expect(body.errors).toBeUndefined()
    const failed = await vi.waitFor(
      () => {
        const line = lines.find((one) => one.msg === 'A job failed and is tried again.' && one.task === task)
        expect(line).toBeDefined()
        return line
      },
      { timeout: 8000, interval: 50 },
    )
    expect(failed?.request).toBe(headers.get('x-request-id'))
  },
)

it('a job that no request asked for names none', async () => {
  const eva = await fixture.person()
  await fixture.services.db.pool.query(`select graphile_worker.add_job('send-ban-mail', $1::json)`, [
    JSON.stringify({ memberId: eva.id }),
  ])
  await vi.waitFor(async () => {
    const values = await fixture.services.metrics.registry.metrics()
    expect(values).toMatch(/vonk_job_seconds_count\{task="send-ban-mail"/)
  })
  expect(lines.filter(({ task, request }) => task === 'send-ban-mail' && request)).toEqual([])
})

it('two requests at once each have their own id in what is logged for them', async () => {
  const people = await Promise.all([1, 2, 3].map(() => fixture.person({ isConfirmed: false })))
  const ids = await Promise.all(
    people.map(async (one) => {
      const cookie = await cookieOf(fixture, one)
      const { headers } = await post(server.url, { query: asking['send-activation-mail'] }, { cookie })
      return headers.get('x-request-id')
    }),
  )
  const named = () =>
    new Set(lines.filter(({ task }) => task === 'send-activation-mail').map((one) => one.request))
  await vi.waitFor(() => expect([...named()]).toEqual(expect.arrayContaining(ids)), { timeout: 8000 })
})
