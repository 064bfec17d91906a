import { setTimeout as pause } from 'node:timers/promises'
import { reviewQueues } from '@vonk/schema/core/staff-rights.rules.ts'
import { insertStaffSession } from '@vonk/schema/staff/staff-session.store.ts'
import { staffSchema } from '@vonk/schema/staff.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { createStaff, StaffBrowser, type StaffPerson, serveConsole } from '@vonk/tests/testkit/console.ts'
import type { TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frames, internal, operations, text } from './inputs.ts'

/** How many inputs a run tries, and where it starts: `FUZZ_INPUTS=100000 FUZZ_SEED=7 npm run fuzz`. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 800)
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** Of the inputs, this part goes to each way in. */
const parts = { graph: 0.85, socket: 0.1, pictures: 0.05 }
const timeoutMs = 60_000 + inputs * 40

const all = operations(staffSchema)
const documents = Object.fromEntries([
  ...all.map(({ kind, name, query }) => [name, query.replace(kind, `${kind} ${name}`)] as const),
  ['Viewer', 'query Viewer { viewer { id } }'],
])

let fixture: AppFixture
let server: TestServer
let person: StaffPerson
let browser: StaffBrowser
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serveConsole(fixture, documents)
  person = await createStaff(fixture, { roles: ['administrator', 'reviewer'] })
  browser = new StaffBrowser(server.url)
  const at = fixture.clock.now()
  const row = { siteId: 1, category: 'scam', urgency: 2, createdAt: at, dueAt: at }
  await fixture.services.db.prisma.reviewItem.createMany({
    data: [...reviewQueues, ...reviewQueues].map((queue) => ({ ...row, queue })),
  })
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})

/** A session again, for operations that ended it; and no limit, which would answer before a value is used. */
async function enter(): Promise<void> {
  const { db, clock } = fixture.services
  await db.pool.query('delete from throttle')
  const { token } = await insertStaffSession(db, person.id, 'test', clock.now())
  browser.cookie = `staff=${token}`
}

const shown = (request: unknown, answer: string) =>
  `${JSON.stringify(request).slice(0, 600)}\n   → ${answer.slice(0, 400)}`

/** An answer repeats the text of a wrong value; that part is the caller's own. */
const withoutOwn = (answer: string) => answer.replace(/got invalid value .*?(?=[;.] |"}|",)/gs, '')

it(
  'answers every value of every argument of the staff graph with data or with an error that is meant',
  async () => {
    const each = Math.ceil((inputs * parts.graph) / all.length)
    const failures: string[] = []
    for (const [at, { name, kind, variables }] of all.entries()) {
      if (kind === 'subscription') continue
      await enter()
      for (const given of fc.sample(variables, { numRuns: each, seed: seed + at })) {
        const { status, text: body } = await browser.run(name, given)
        const answer = withoutOwn(body)
        if (status >= 500 || internal.test(answer))
          failures.push(shown({ name, given }, `${status} ${answer}`))
        if (answer.includes('TooManyAttempts') || answer.includes('UNAUTHENTICATED')) await enter()
      }
    }
    expect(failures.slice(0, 5)).toEqual([])
  },
  timeoutMs,
)

it(
  'closes a socket of the console with a reason, and never fails, whatever frames arrive',
  async () => {
    const samples = fc.sample(frames, { numRuns: Math.ceil(inputs * parts.socket), seed })
    const failures: string[] = []
    await enter()
    for (let at = 0; at < samples.length; at += 10) {
      const socket = new TestSocket(server.url, { host: browser.host, cookie: browser.cookie })
      await socket.begin()
      for (const frame of samples.slice(at, at + 10)) if (!socket.closed) socket.ws.send(frame)
      await pause(20)
      const answer = withoutOwn(JSON.stringify(socket.frames))
      if (internal.test(answer) || socket.closed?.code === 1011)
        failures.push(shown(samples.slice(at, at + 10), answer))
      await socket.close()
    }
    expect(failures.slice(0, 5)).toEqual([])
    expect((await browser.run('Viewer')).body.data.viewer.id).toBe(person.id)
  },
  timeoutMs,
)

it(
  'sends no picture for a text that is no token',
  async () => {
    await enter()
    const failures: string[] = []
    for (const token of fc.sample(text(), { numRuns: Math.ceil(inputs * parts.pictures), seed })) {
      const { status } = await browser.send(`/media/review?token=${encodeURIComponent(token.toWellFormed())}`)
      if (status !== 404 && status !== 414 && status !== 431) failures.push(shown(token, String(status)))
    }
    expect(failures).toEqual([])
  },
  timeoutMs,
)
