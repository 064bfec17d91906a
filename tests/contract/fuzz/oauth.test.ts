import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  browserOf,
  codeFor,
  exchange,
  type Program,
  registerProgram,
  tokensFor,
} from '../partners/oauth-program.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { internal, text } from './inputs.ts'

/** How many inputs a run tries, and where it starts, as for the calls of the API. */
const inputs = Math.ceil(Number(process.env.FUZZ_INPUTS ?? 1500) * 0.3)
const seed = Number(process.env.FUZZ_SEED ?? 1)

type Fields = Record<string, string>

let rest: RestClient
let program: Program
let cookie: string
/** The fields of a request that is right, of each address. */
let right: Record<string, Fields[]>
beforeAll(async () => {
  rest = await openRestClient('empty', { pages: true })
  program = await registerProgram(rest)
  const eva = await rest.fixture.person({ name: 'Eva' })
  cookie = (await browserOf(rest, eva)).cookie
  const code = exchange(program, await codeFor(rest, program, eva))
  const { refresh_token, access_token } = await tokensFor(rest, program, eva)
  right = {
    '/oauth/authorize': [program.request().fields],
    '/oauth/token': [code, { grant_type: 'refresh_token', refresh_token }],
    '/oauth/revoke': [{ token: access_token }],
  }
  const [site] = [...rest.fixture.services.sites.values()]
  // A limit would answer before the value is used.
  for (const limit of Object.values(site?.limits ?? {})) Object.assign(limit, { uses: 1_000_000, block: 0 })
})
afterAll(() => rest.close())

const names = [
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'],
  ...['code', 'code_verifier', 'code_challenge', 'code_challenge_method', 'grant_type', 'refresh_token'],
  ...['token', 'request', '__proto__', 'constructor', 'a[b]', 'check', 'answer'],
]
const value = fc.oneof(
  text(),
  fc.constantFrom('allow', 'authorization_code', 'plain', 'x'.repeat(600), 'vpt_x', 'chats:read __proto__'),
)
const requests = fc.record({
  path: fc.constantFrom('/oauth/authorize', '/oauth/token', '/oauth/revoke'),
  method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'OPTIONS'),
  choice: fc.nat(),
  left: fc.option(fc.constantFrom(...names)),
  more: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 }),
  twice: fc.option(fc.constantFrom(...names), { freq: 12 }),
  proof: fc.oneof(fc.constant('own'), value, fc.constantFrom('Basic', 'Basic !', 'Bearer x')),
  type: fc.constantFrom('form', 'form', 'form', 'application/json', 'text/plain'),
})
type Sent = typeof requests extends fc.Arbitrary<infer One> ? One : never

/** What is sent: the fields that are right, but for those that are left out, changed, or given twice. */
function toRequest({ path, choice, left, more, twice }: Sent): URLSearchParams {
  const choices = right[path] ?? []
  const fields = new URLSearchParams({ ...choices[choice % choices.length] })
  if (left) fields.delete(left)
  for (const [name, given] of Object.entries(more)) fields.set(name, given.toWellFormed())
  if (twice) for (const _ of [1, 2]) fields.append(twice, 'again')
  return fields
}

/** What a program proves itself with: the header Basic, which Node lets nothing but Latin letters into. */
function proofOf({ proof }: Sent): string {
  if (/^(Basic|Bearer)/.test(proof)) return proof
  const pair = proof === 'own' ? `${program.clientId}:${program.key}` : proof
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

it(
  'leads no program to an error of the server, and nobody to an address that is none of a partner',
  async () => {
    const faults: string[] = []
    const reached = new Set<string>()
    for (const sent of fc.sample(requests, { numRuns: inputs, seed })) {
      const fields = toRequest(sent)
      const inQuery = sent.path === '/oauth/authorize' || sent.method === 'GET'
      const response = await fetch(`${rest.server.url}${sent.path}${inQuery ? `?${fields}` : ''}`, {
        method: sent.method,
        redirect: 'manual',
        headers: {
          ...(inQuery ? { cookie, accept: 'text/html' } : { authorization: proofOf(sent) }),
          ...(sent.method === 'GET'
            ? {}
            : {
                'content-type': sent.type === 'form' ? 'application/x-www-form-urlencoded' : sent.type,
              }),
        },
        ...(sent.method === 'GET' ? {} : { body: fields.toString() }),
      })
      const answer = await response.text()
      reached.add(`${sent.path} ${response.status}`)
      const { origin, pathname } = new URL(response.headers.get('location') ?? '/', rest.server.url)
      const isOurs = origin === rest.server.url || `${origin}${pathname}` === program.redirectUri
      if (response.status >= 500 || internal.test(answer) || !isOurs)
        faults.push(
          `${sent.method} ${sent.path} ${fields} → ${response.status} ${origin} ${answer.slice(0, 300)}`,
        )
    }
    expect(faults.slice(0, 5)).toEqual([])
    const [page, token, revoked] = ['/oauth/authorize', '/oauth/token', '/oauth/revoke']
    expect([...reached]).toEqual(
      expect.arrayContaining([
        ...[`${page} 200`, `${page} 303`, `${page} 400`],
        ...[`${token} 400`, `${token} 401`, `${revoked} 200`, `${revoked} 401`],
      ]),
    )
  },
  60_000 + inputs * 100,
)
