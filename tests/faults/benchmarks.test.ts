import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { seedLarge } from '@vonk/prisma/seed/large.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BenchmarkName, benchmarkNames, benchmarkRows } from '../load/benchmarks.ts'
import { readResult } from '../load/results.ts'
import { compileCache } from '../testkit/compile-cache.ts'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { runsEveryCase } from '../testkit/every-case.ts'
import { startServerProcess } from '../testkit/server-process.ts'

// A benchmark that nobody runs rots: its peer lacks a field, or its query breaks. These runs judge no time.

const folder = mkdtempSync(join(tmpdir(), 'vonk-benchmarks-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
  await seedLarge(database.url, { members: 3000, messages: 40_000, sessions: 1000, now: new Date() })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const small = [
  ...['--rounds', '1', '--seconds', '1', '--window', '1', '--minutes', '0.05', '--connections', '2'],
  ...['--sockets', '20', '--rate', '20', '--held', '20', '--step', '10', '--highest', '20', '--deep', '30'],
  ...['--filters', '20'],
  ...['--small-members', '2000', '--subscriptions', '2000', '--results', folder],
]

/** Requests, sockets, a start, statements and sizes; the inspection runs all of them, too. */
const run: readonly BenchmarkName[] = runsEveryCase ? benchmarkNames : ['p1', 'p5', 'p11', 'led', 'js']

it.each(run)('%s runs on a small database', async (name) => {
  const demo = name === 'p10' ? await startDemo() : null
  const child = spawn(
    process.execPath,
    ['tests/load/run.ts', name, ...small, ...(demo ? ['--url', demo.url] : [])],
    {
      env: { ...process.env, ...compileCache, DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  await demo?.close()
  // 3: the machine was busy, so that the times mean nothing.
  expect([0, 3], errors).toContain(code)
  const result = readResult(folder, name)
  expect(Object.keys(result?.measures ?? {})).toEqual(Object.keys(benchmarkRows[name].measures))
  expect(Object.values(result?.measures ?? {}), JSON.stringify(result)).not.toContain(null)
})

/** The loading of pages is measured on the demo data. */
async function startDemo() {
  const own = await createDatabase('recent')
  const server = await startServerProcess(own.url, join(folder, 'demo'))
  return { url: server.url, close: () => server.end('SIGTERM').then(own.drop) }
}
