import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplesIn, keysOf, readCurl } from './curl.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient()
})
afterAll(() => rest.close())

/** The examples of the page, in its order: a client that follows it gets an answer to each. */
const page = readFileSync(join(import.meta.dirname, '../../../docs/rest.md'), 'utf8')

test('every example of the page for partners runs as it is written', async () => {
  const jars = new Map<string, string>()
  const requested = new Set<string>()
  const inOrder = examplesIn(page).map(readCurl)
  // The page explains the log-out early; a client calls it last.
  const isLogOut = ({ path }: { path: string }) => path.startsWith('/api/logout.php')
  for (const example of [...inOrder.filter((one) => !isLogOut(one)), ...inOrder.filter(isLogOut)]) {
    const { method, path, jar, keepsIn, call, shown } = example
    const cookie = jar === undefined ? undefined : jars.get(jar)
    if (jar !== undefined) expect(cookie, `${jar} before ${path}`).toBeDefined()
    const answer = await rest.call(method, path, { ...call, ...(cookie ? { cookie } : {}) })
    expect([200, 204], `${method} ${path}: ${answer.text}`).toContain(answer.status)
    expect(answer.body?.errors, answer.text).toBeUndefined()
    if (shown) expect(keysOf(answer.body), path).toEqual(expect.arrayContaining(keysOf(JSON.parse(shown))))
    if (path.startsWith('/api/')) requested.add(`${method} ${path.split('?')[0]}`)
    if (keepsIn) jars.set(keepsIn, String(answer.headers['set-cookie']?.[0]).split(';')[0] ?? '')
  }
  const listed = [...page.matchAll(/^\| \[`(\w+ \/api\/[\w-]+\.php)`\]/gm)].map(([, call]) => call)
  expect([...requested].sort()).toEqual(listed.sort())
})
