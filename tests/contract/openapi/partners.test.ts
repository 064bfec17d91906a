import { type PartnerScope, partnerScopes } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerProgram, tokensFor } from '../partners/oauth-program.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { openApi, operations, undocumentedWebhook } from './documented.ts'
import { exampleOf } from './examples.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('demo', { pages: true })
})
afterAll(() => rest.close())

test('the document names every kind of webhook, with an example that is as it says', () => {
  expect(Object.keys(openApi.webhooks)).toEqual(webhookKinds)
  const headers = {
    'webhook-id': '71518712-8423-83b6-88ce-0b5dbbf68844',
    'webhook-timestamp': '1795894200',
    'webhook-signature': 'v1,bm8= v1,eWVz',
  }
  for (const { post } of Object.values(openApi.webhooks)) {
    const example = post.requestBody?.content['application/json']?.example
    const { type, timestamp, data } = example as Sent
    const said = (sent: object, more = headers) =>
      undocumentedWebhook({ headers: more, body: JSON.stringify(sent) })
    expect(said({ type, timestamp, data })).toBeNull()
    expect(said({ type, timestamp, data: { ...data, text: 'Hoi' } })).toContain('additional properties')
    expect(said({ type, timestamp, data: { ...data, number: null } })).toContain('must be integer')
    const unsigned = { ...headers, 'webhook-signature': '' }
    expect(said({ type, timestamp, data }, unsigned)).toContain('must match pattern')
  }
})

interface Sent {
  type: string
  timestamp: string
  data: object
}

test('a program learns from the document where a member lets it in, and what it may ask for', async () => {
  const { flows } = openApi.components.securitySchemes.memberToken as { flows: Flows }
  const { body: server } = await rest.call('GET', '/.well-known/oauth-authorization-server')
  const { authorizationUrl, tokenUrl, refreshUrl, scopes } = flows.authorizationCode
  expect([authorizationUrl, tokenUrl, refreshUrl].map((path) => server.issuer + path)).toEqual([
    ...[server.authorization_endpoint, server.token_endpoint, server.token_endpoint],
  ])
  expect(Object.keys(scopes)).toEqual(server.scopes_supported)
  expect(Object.keys(scopes)).toEqual(partnerScopes)
})

interface Flows {
  authorizationCode: Record<'authorizationUrl' | 'tokenUrl' | 'refreshUrl', string> & { scopes: object }
}

const partnerCalls = operations.filter(({ path }) => path.startsWith('/api/v1/'))
const scopeOf = ({ description }: (typeof operations)[number]) =>
  /Needs the scope `([^`]+)`/.exec(description ?? '')?.[1] as PartnerScope

test('every call of a partner may be made with its key or the token of a member, for the scope of the call', () => {
  for (const call of partnerCalls)
    expect(call.security).toEqual([{ partnerKey: [], grant: [] }, { memberToken: [scopeOf(call)] }])
  expect([...new Set(partnerCalls.map(scopeOf))].sort()).toEqual([...partnerScopes].sort())
})

/** The token of a program that Anna lets in for these scopes. */
async function tokenFor(scopes: readonly PartnerScope[]): Promise<string> {
  const anna = await rest.fixture.login('anna@example.com')
  return (await tokensFor(rest, await registerProgram(rest), anna, { scope: scopes.join(' ') })).access_token
}

const callAs = (token: string, operation: (typeof operations)[number]) => {
  const { method, path, call } = exampleOf(operation, '')
  const { 'grant-id': _named, ...headers } = call.headers ?? {}
  return rest.call(method, path, { ...call, headers: { ...headers, authorization: `Bearer ${token}` } })
}

test('the examples of every call run with the token of a member, and without its scope none does', async () => {
  const whole = await tokenFor(partnerScopes)
  const others: string[] = []
  for (const call of partnerCalls) {
    const scope = scopeOf(call)
    const rejected = await callAs(await tokenFor(partnerScopes.filter((one) => one !== scope)), call)
    expect(rejected).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING', scope } })
    // A photo has to be uploaded first, which another test does.
    if (/^(uploadPhoto|sendPhoto)$/.test(call.operationId)) continue
    const { status, text } = await callAs(whole, call)
    if (status >= 300) others.push(`${call.operationId}: ${status} ${text}`)
  }
  expect(others).toEqual([])
})
