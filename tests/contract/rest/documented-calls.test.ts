import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient()
})
afterAll(() => rest.close())

/** The examples of the page, in its order: a client that follows it gets an answer to each. */
const page = readFileSync(join(import.meta.dirname, '../../../docs/rest.md'), 'utf8')
const examples = [...page.matchAll(/```sh\n(.*?)```(?:\n\n```json\n(.*?)```)?/gs)].flatMap(
  ([, block = '', answer]) => {
    const lines = block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.startsWith('curl '))
    // The answer that the page shows is the one of the last call.
    return lines.map((line, at) => ({ line, shown: at === lines.length - 1 ? answer : undefined }))
  },
)

/** The keys of an answer with their places, and those of the first entry of a list; a list or null may also be empty. */
function keysOf(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return keysOf(value[0], `${place}[]`)
  if (value === null || typeof value !== 'object') return [place]
  return Object.entries(value).flatMap(([key, inner]) => [place, ...keysOf(inner, `${place}.${key}`)])
}

/** Reads the options of curl that the page uses. */
function readCurl({ line, shown }: (typeof examples)[number]) {
  const words = [...line.slice('curl '.length).matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      cookie: { type: 'string', short: 'b' },
      'cookie-jar': { type: 'string', short: 'c' },
      request: { type: 'string', short: 'X' },
      header: { type: 'string', short: 'H', multiple: true },
      data: { type: 'string', short: 'd', multiple: true },
    },
  })
  const { pathname, search, origin } = new URL(positionals[0] ?? '')
  expect([positionals.length, origin]).toEqual([1, 'http://localhost:4000'])
  const headers = Object.fromEntries(
    (values.header ?? []).map((header) => {
      const [name = '', value = ''] = header.split(/:\s*/)
      return [name.toLowerCase(), value]
    }),
  )
  const body = values.data?.join('&')
  return {
    method: values.request ?? (body === undefined ? 'GET' : 'POST'),
    path: pathname + search,
    jar: values.cookie,
    keepsIn: values['cookie-jar'],
    shown,
    call: {
      ...(body === undefined ? {} : { body }),
      headers:
        body === undefined ? headers : { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    },
  }
}

test('every example of the page for partners runs as it is written', async () => {
  const jars = new Map<string, string>()
  const asked = new Set<string>()
  const inOrder = examples.map(readCurl)
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
    if (path.startsWith('/api/')) asked.add(`${method} ${path.split('?')[0]}`)
    if (keepsIn) jars.set(keepsIn, String(answer.headers['set-cookie']?.[0]).split(';')[0] ?? '')
  }
  const listed = [...page.matchAll(/^\| \[`(\w+ \/api\/[\w-]+\.php)`\]/gm)].map(([, call]) => call)
  expect([...asked].sort()).toEqual(listed.sort())
})
