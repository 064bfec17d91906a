import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@vonk/rest/src/v1/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplesIn, keysOf, readCurl } from '../rest/curl.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient()
})
afterAll(() => rest.close())

const page = readFileSync(join(import.meta.dirname, '../../../docs/partners.md'), 'utf8')

test('every example of the page runs as it is written', async () => {
  const requested = new Set<string>()
  for (const { method, path, call, shown } of examplesIn(page).map(readCurl)) {
    const answer = await rest.call(method, path, call)
    expect([200, 201], `${method} ${path}: ${answer.text}`).toContain(answer.status)
    if (shown) expect(keysOf(answer.body), path).toEqual(expect.arrayContaining(keysOf(JSON.parse(shown))))
    requested.add(`${method} ${path.split('?')[0]}`)
  }
  const isAsked = ({ method, path }: (typeof calls)[number]) => {
    const pattern = new RegExp(`^${method} /api/v1${path.replace(/:\w+/g, '[\\w-]+')}$`)
    return [...requested].some((one) => pattern.test(one))
  }
  // A photo has to be uploaded first, which another test does.
  expect(calls.filter((call) => !isAsked(call)).map(({ path }) => path)).toEqual(['/photo-messages'])
})

test('the page lists every call with its scope', () => {
  const rows = [...page.matchAll(/^\| \[`(\w+) \/api\/v1(\S+)`\]\(#\w+\) \| `(\S+)` \|/gm)]
  const listed = rows.map(([, method, path, scope]) => `${method} ${path} ${scope}`)
  expect(listed).toEqual(calls.map(({ method, path, scope }) => `${method} ${path} ${scope}`))
})
