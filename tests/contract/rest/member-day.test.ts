import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../apps/rest/src/mount-rest.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient()
})
afterAll(() => rest.close())

test('a program that knows only the page lives a whole day', async () => {
  const script = join(import.meta.dirname, 'member-day.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, rest.server.url])
  expect(stdout).toContain('The day is over.')
  // The confirmation page is for a person who opens the log-out in a browser.
  const forPrograms = calls.filter(({ method, path }) => `${method} ${path}` !== 'POST /api/logout.php')
  for (const { method, path } of forPrograms) expect(stdout).toContain(` ${method} ${path}`)
})
