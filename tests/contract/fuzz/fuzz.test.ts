import { setTimeout as pause } from 'node:timers/promises'
import type { LimitName } from '@vonk/schema/core/rate-limit.settings.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runsEveryCase } from '@vonk/tests/testkit/every-case.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frames, internal, operations } from './inputs.ts'

/** How many inputs a run tries, and where it starts: `FUZZ_INPUTS=100000 FUZZ_SEED=7 npm run fuzz`. */
const inputs = Number(process.env.FUZZ_INPUTS ?? (runsEveryCase ? 1500 : 500))
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** Of the inputs, this part goes to each way in. */
const parts = { graph: 0.92, socket: 0.08 }
const timeoutMs = 60_000 + inputs * 20

let fixture: AppFixture
let server: TestServer
let anna: Actor
let cookie: string
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  anna = await fixture.person({ credits: 1000, isPaid: true })
  for (let n = 0; n < 10; n++) await fixture.person({ credits: 100 })
  cookie = await cookieOf(fixture, anna)
  // A limit would answer before the value is used.
  const [site] = [...fixture.services.sites.values()]
  for (const name of Object.keys(site?.limits ?? {}) as LimitName[])
    if (site) site.limits[name] = { uses: 1_000_000, minutes: 1, block: 0, longestBlock: 0 }
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** The request again, short enough to be read in a failure. */
const shown = (request: unknown, answer: string) =>
  `${JSON.stringify(request).slice(0, 600)}\n   → ${answer.slice(0, 400)}`

/** An answer repeats the text of a wrong value; that part is the caller's own. */
const withoutOwn = (answer: string) => answer.replace(/got invalid value .*?(?=[;.] |"}|",)/gs, '')

it(
  'answers every value of every argument of the graph with data or with an error that is meant',
  async () => {
    const all = operations()
    const each = Math.ceil((inputs * parts.graph) / all.length)
    const failures: string[] = []
    for (const [at, { name, kind, query, variables }] of all.entries()) {
      if (kind === 'subscription' || name === 'resetPassword') continue
      for (const given of fc.sample(variables, { numRuns: each, seed: seed + at })) {
        const { status, body } = await post(server.url, { query, variables: given }, { cookie })
        const answer = withoutOwn(JSON.stringify(body))
        if (status >= 500 || internal.test(answer))
          failures.push(shown({ name, given }, `${status} ${answer}`))
        if (name === 'logOut' || status === 401) cookie = await cookieOf(fixture, anna)
      }
      // Operations that end sessions, hide or close the account must not make the rest trivial.
      if (!(await post(server.url, { query: '{ viewer { id } }' }, { cookie })).body.data?.viewer)
        cookie = await cookieOf(fixture, anna)
    }
    expect(failures.slice(0, 5)).toEqual([])
  },
  timeoutMs,
)

it(
  'closes a socket with a reason, and never fails, whatever frames arrive',
  async () => {
    const samples = fc.sample(frames, { numRuns: Math.ceil(inputs * parts.socket), seed })
    const failures: string[] = []
    for (let at = 0; at < samples.length; at += 10) {
      const socket = new TestSocket(server.url, { cookie })
      await socket.begin()
      for (const frame of samples.slice(at, at + 10)) if (!socket.closed) socket.ws.send(frame)
      await pause(20)
      const answer = withoutOwn(JSON.stringify(socket.frames))
      if (internal.test(answer) || socket.closed?.code === 1011)
        failures.push(shown(samples.slice(at, at + 10), answer))
      await socket.close()
    }
    expect(failures.slice(0, 5)).toEqual([])
    expect((await post(server.url, { query: '{ site { name } }' })).body.data.site.name).toBe('Vonk')
  },
  timeoutMs,
)
