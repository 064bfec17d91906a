import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplesIn, keysOf, readCurl } from '../rest/curl.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { browserOf, leadsTo, newProof } from './oauth-program.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('demo', { pages: true })
})
afterAll(() => rest.close())

const page = readFileSync(join(import.meta.dirname, '../../../docs/partner-oauth.md'), 'utf8')

test('every example of the page runs as it is written, from the question to the end of the access', async () => {
  const { verifier, challenge } = newProof()
  const known: Record<string, string> = { VERIFIER: verifier, CHALLENGE: challenge, STATE: 'st4te' }
  const fill = (text: string) => text.replaceAll(/\b[A-Z]+(_[A-Z]+)?\b/g, (word) => known[word] ?? word)
  const address = /^http:\/\/localhost:4000\/oauth\/authorize\?[^`]+/m.exec(page)?.[0] ?? ''
  const { searchParams } = new URL(fill(address.replaceAll(/\s/g, '')))
  const browser = await browserOf(rest, await rest.fixture.login('anna@example.com'))
  const back = leadsTo(await browser.press(Object.fromEntries(searchParams), 'allow'))
  known.CODE = back.searchParams.get('code') ?? ''
  const requested = []
  for (const { line, shown } of examplesIn(page)) {
    const { method, path, call } = readCurl({ line: fill(line), shown })
    const answer = await rest.call(method, path, call)
    expect(answer.status, `${path}: ${answer.text}`).toBe(200)
    if (shown) expect(keysOf(answer.body), path).toEqual(expect.arrayContaining(keysOf(JSON.parse(shown))))
    if (answer.body.access_token) known.ACCESS_TOKEN = answer.body.access_token
    if (answer.body.refresh_token) known.REFRESH_TOKEN = answer.body.refresh_token
    requested.push(path)
  }
  expect(requested).toEqual([
    '/.well-known/oauth-authorization-server',
    '/oauth/token',
    '/api/v1/profile',
    '/oauth/token',
    '/oauth/revoke',
  ])
})
