import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as corpus from '@vonk/server/src/media/corpus.testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { openApiText, operations, undocumented } from './documented.ts'
import { demoAccess, exampleOf } from './examples.ts'

let rest: RestClient
/** The session with which the older API is called. */
let sessionFor: (path: string) => string
beforeAll(async () => {
  rest = await openRestClient()
  const { fixture } = rest
  const anna = await cookieOf(fixture, await fixture.login('anna@example.com'))
  // Only a new member has the welcome discount.
  const chris = await cookieOf(fixture, await fixture.login('chris@example.com'))
  sessionFor = (path) => (path.startsWith('/api/discountcode.php') ? chris : anna)
})
afterAll(() => rest.close())

test('the document is a valid OpenAPI document', async () => {
  // The product has no licence for others.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
  const problems = await lintFromString({ source: openApiText, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ message, location }) => `${message} at ${location[0]?.pointer}`)).toEqual([])
})

test('the document names every route of the server below /api, and no other', () => {
  const routes = routesOf(rest.server.app.printRoutes({ commonPrefix: false }))
  const ofApi = routes.filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(route))
  const ofDocument = operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  // The document itself, and the page that shows it.
  const about = ['GET /api/openapi.json', 'GET /api/reference', 'GET /api/collection.json']
  expect([...ofDocument, ...about].sort()).toEqual(ofApi.sort())
})

interface Named {
  key: string
  value: string
}

/** The routes of the tree that Fastify prints, as `GET /path`. */
function routesOf(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([\s│├└─]*)(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    parents.splice(Math.max(0, depth - 1), Number.POSITIVE_INFINITY, part)
    return (methods?.split(', ') ?? []).map((method) => `${method} ${parents.join('')}`)
  })
}

test('every operation runs with its examples, and answers as documented', async () => {
  const others: string[] = []
  for (const operation of operations) {
    // They need a photo: see below.
    if (/^(uploadPhoto|sendPhoto)$/.test(operation.operationId)) continue
    const { method, path, call } = exampleOf(operation, sessionFor(operation.path))
    const { status, text } = await rest.call(method, path, call)
    if (status >= 300) others.push(`${method} ${path}: ${status} ${text}`)
  }
  expect(others).toEqual([])
})

test('a photo is uploaded and sent as the document says', async () => {
  const headers = { authorization: `Bearer ${demoAccess.key}`, 'grant-id': demoAccess.grant }
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await corpus.jpeg())], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${rest.server.url}/api/v1/uploads`, { method: 'POST', body, headers })
  const uploaded = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }
  expect([uploaded.status, undocumented('POST', '/api/v1/uploads', uploaded)]).toEqual([201, null])
  const json = { profile_id: 4, upload_id: JSON.parse(uploaded.text).id }
  const sent = await rest.call('POST', '/api/v1/photo-messages', {
    json,
    headers: { ...headers, 'idempotency-key': 'a-photo' },
  })
  expect(sent.status).toBe(201)
}, 60_000)

test('every request of the collection runs, once the key and the access are filled in', async () => {
  const { body: collection } = await rest.call('GET', '/api/collection.json')
  const variables = { baseUrl: '', partnerKey: demoAccess.key, grantId: demoAccess.grant, $guid: 'x' }
  let sent = 0
  const filled = (text: string, more: object) =>
    Object.entries({ ...variables, $guid: `of-the-collection-${sent}`, ...more }).reduce(
      (said, [name, value]) => said.replaceAll(`{{${name}}}`, value).replace(`/:${name}`, `/${value}`),
      text,
    )
  const others: string[] = []
  for (const { request } of collection.item.flatMap(({ item }: { item: object[] }) => item)) {
    // These need a file.
    if (/uploads|photo-messages/.test(request.url.raw)) continue
    const own = Object.fromEntries(request.url.variable.map(({ key, value }: Named) => [key, value]))
    const headers = Object.fromEntries(
      request.header.map(({ key, value }: Named) => [key.toLowerCase(), filled(value, own)]),
    )
    if (request.auth) headers.authorization = `Bearer ${filled(request.auth.bearer[0].value, own)}`
    const path = filled(request.url.raw, own)
    // A package can be ordered again only with the word of the member.
    const repeats = path === '/api/v1/payments'
    const body = repeats
      ? JSON.stringify({ ...JSON.parse(request.body.raw), again: true })
      : request.body?.raw
    const call = {
      headers,
      ...(body === undefined ? {} : { body }),
      ...(request.auth ? {} : { cookie: sessionFor(path) }),
    }
    const isLogIn = path === '/api/user.php' && request.method === 'POST'
    const answer = await rest.call(request.method, path, isLogIn ? { headers, body } : call)
    sent++
    if (answer.status >= 300) others.push(`${request.method} ${path}: ${answer.status} ${answer.text}`)
  }
  expect({ others, all: sent + 2 }).toEqual({ others: [], all: operations.length })
})

test('an answer with a key, a value or a status that is not documented is noticed', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const said = (status: number, body: object) =>
    undocumented('PUT', '/api/v1/likes/7', { status, headers, text: JSON.stringify(body) })
  const like = { profile_id: 7, is_liked: true, is_match: false }
  expect(said(200, like)).toBeNull()
  expect(said(200, { ...like, secret: 1 })).toContain('must NOT have additional properties')
  expect(said(200, { ...like, is_match: 'no' })).toContain('must be boolean')
  expect(said(202, like)).toContain('is not documented')
  expect(said(404, { error: 'Nee', code: 'PROFILE_UNAVAILABLE' })).toBeNull()
  expect(said(404, { error: 'Nee', code: 'UPLOAD_GONE' })).toContain('must be equal to one of')
  expect(said(404, { error: 'Nee', code: 'PROFILE_UNAVAILABLE', stack: '' })).toContain('additional')
})

test('the document is served to tools of any site, and only when it has changed', async () => {
  const answer = await rest.call('GET', '/api/openapi.json')
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
    text: openApiText,
  })
  const headers = { 'if-none-match': String(answer.headers.etag) }
  expect(await rest.call('GET', '/api/openapi.json', { headers })).toMatchObject({ status: 304, text: '' })
})
