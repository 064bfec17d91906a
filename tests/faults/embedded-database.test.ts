import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '@vonk/tests/testkit/server-process.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

// A server without DATABASE_URL starts a database of its own, which is killed.

const folder = mkdtempSync(join(tmpdir(), 'vonk-embedded-'))
const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess('', folder, { SEED_DEMO: 'true' })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Logs in, which reads and writes. */
const logIn = async () => {
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'anna@example.com', password: 'vonk-demo' }),
  }).catch(() => null)
  return answer?.status
}
/** The milliseconds before each start, as the log says. */
const pauses = () => [...server.output().matchAll(/"pauseMs":(\d+)/g)].map(([, pause]) => Number(pause))

it('is started again when it dies, and members log in soon after', async () => {
  expect(await logIn()).toBe(303)
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => server.output(), { timeout: 60_000 })
    .toContain('The embedded database was started again.')
  await expect.poll(logIn, { timeout: 30_000 }).toBe(303)
  expect(server.output()).toContain('The embedded database died.')
  expect(postmaster()).not.toBe(killed)
})

it('is started again after a pause when it dies once more', async () => {
  const before = pauses().length
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => pauses().slice(before)[0] ?? 0, { timeout: 60_000 }).toBeGreaterThanOrEqual(1000)
  await expect.poll(logIn, { timeout: 60_000 }).toBe(303)
})

it('is stopped with its server', async () => {
  const last = postmaster()
  await server.end('SIGTERM')
  expect(() => process.kill(last, 0)).toThrow('ESRCH')
})
