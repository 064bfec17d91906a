import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { seedLarge } from '@vonk/prisma/seed/large.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { runsEveryCase } from '../testkit/every-case.ts'

// A benchmark that nobody runs rots: its peer lacks a field, or its query breaks. These runs judge no time.

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
  await seedLarge(database.url, { members: 3000, messages: 40_000, sessions: 1000, now: new Date() })
})
afterAll(() => database.drop())

const small =
  '--rounds 1 --seconds 1 --connections 2 --sockets 20 --rate 20 --small-members 2000 --deep 30 --subscriptions 2000'

// P3 and P9 fill a database of their own first.
const names = ['p1', 'p2', 'p5', 'p7', 'p8', ...(runsEveryCase ? ['p3', 'p9'] : [])]

it.each(names)('%s runs on a small database', async (name) => {
  const child = spawn(process.execPath, ['tests/load/run.ts', name, ...small.split(' ')], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  // 3: the machine was busy, so that the times mean nothing.
  expect([0, 3], errors).toContain(code)
  expect(JSON.parse(output)).toMatchObject({ benchmark: name, unit: expect.any(String) })
})
