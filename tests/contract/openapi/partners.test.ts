import { partnerScopes } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { webhookKinds } from '@vonk/schema/partners/webhook.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { openApi, operations, undocumentedWebhook } from './documented.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('empty')
})
afterAll(() => rest.close())

test('the document names every kind of webhook, with an example that is as it says', () => {
  expect(Object.keys(openApi.webhooks)).toEqual(webhookKinds)
  const headers = {
    'webhook-id': '71518712-8423-23b6-a8ce-0b5dbbf68844',
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

test('every call of a partner takes its key or the token of a member, which needs the scope of the call', () => {
  const used = operations
    .filter(({ path }) => path.startsWith('/api/v1/'))
    .map(({ security, description }) => {
      const scope = /Needs the scope `([^`]+)`/.exec(description ?? '')?.[1] ?? ''
      expect(security).toEqual([{ partnerKey: [], grant: [] }, { memberToken: [scope] }])
      return scope
    })
  expect([...new Set(used)].sort()).toEqual([...partnerScopes].sort())
})
