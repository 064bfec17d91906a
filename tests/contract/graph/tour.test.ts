import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture('demo')
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const path = join(import.meta.dirname, '../../../docs/graph.md')
const page = readFileSync(path, 'utf8')

/** An answer as the page shows it: a cursor is sealed differently each time. */
const shown = (data: object) =>
  print(JSON.parse(JSON.stringify(data, (key, value) => (/cursor/i.test(key) && value ? '...' : value))), '')

/** JSON in which what fits is on one line. */
function print(value: unknown, indent: string): string {
  const line = JSON.stringify(value, null, 1)
    .replaceAll(/(?<=[{[])\s*\n\s*|\s*\n\s*(?=[}\]])/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
  if (value === null || typeof value !== 'object' || indent.length + line.length <= 110) return line
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((entry) => print(entry, inner))
    : Object.entries(value).map(([key, entry]) => `"${key}": ${print(entry, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((text) => inner + text).join(',\n')}\n${indent}${close}`
}

/** Asks a question as the member whom the page names, over HTTP, or over a socket if it is a subscription. */
async function answerTo(query: string, cookie: string | null): Promise<any> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  if (!query.startsWith('subscription')) return (await post(server.url, { query }, headers)).body
  const socket = await TestSocket.open(server.url, headers)
  const answer = await socket.run({ query })
  await socket.close()
  return answer
}

test('the answers to the ten questions of the page are those of the demo site', async () => {
  const anna = await cookieOf(fixture, await fixture.login('anna@example.com'))
  const sections = page.split(/(?=^### \d+\. )/m)
  const requested: string[] = []
  for (const [at, section] of sections.entries()) {
    const query = /```graphql\n(.*?)```/s.exec(section)?.[1]
    if (!section.startsWith('### ') || !query) continue
    const { data, errors } = await answerTo(query, section.includes('\n\nAs Anna') ? anna : null)
    expect(errors, query).toBeUndefined()
    sections[at] = section.replace(/(?<=```json\n).*?(?=\n```)/s, () => shown(data))
    requested.push(section.split('\n')[0] ?? '')
  }
  expect(requested).toHaveLength(10)
  // `node_modules/.bin/vitest run --project database tour -u` writes the answers into the page.
  await expect(sections.join('')).toMatchFileSnapshot(path)
})
