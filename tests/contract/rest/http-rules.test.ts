import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
let cookie: string
beforeAll(async () => {
  rest = await openRestClient()
  cookie = await cookieOf(rest.fixture, await rest.fixture.login('anna@example.com'))
})
afterAll(() => rest.close())

const methods = {
  '/api/user.php': ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS'],
  '/api/logout.php': ['GET', 'POST', 'OPTIONS'],
  '/api/chats.php': ['GET', 'HEAD', 'OPTIONS'],
  '/api/likes.php': ['GET', 'HEAD', 'OPTIONS'],
  '/api/auto-like.php': ['GET', 'OPTIONS'],
  '/api/chat.php': ['DELETE', 'OPTIONS'],
}
const paths = Object.keys(methods) as (keyof typeof methods)[]
const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

describe.each(paths)('%s', (path) => {
  const rejected = known.filter((method) => !methods[path].includes(method))

  test.each(rejected)('%s is rejected, and the response lists the allowed methods', async (method) => {
    const answer = await rest.call(method, path, { cookie })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe(methods[path].join(', '))
    expect(answer.text).toBe(
      method === 'HEAD' ? '' : '{"error":"Dit kan niet op dit adres.","code":"METHOD_NOT_ALLOWED"}',
    )
  })

  test('a wrong method is rejected before a malformed body', async () => {
    const call = { cookie, body: '{', headers: { 'content-type': 'application/json' } }
    expect((await rest.call('PATCH', path, call)).status).toBe(405)
  })

  test('OPTIONS lists the methods and allows no other site', async () => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'POST' }
    const answer = await rest.call('OPTIONS', path, { headers })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers.allow).toBe(methods[path].join(', '))
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('no response may be cached or read by other sites', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS']) {
      const { headers } = await rest.call(method, path, { headers: { origin: 'https://other.example' } })
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

test.each(['/api/user.php', '/api/chats.php', '/api/likes.php'])(
  'HEAD %s is answered as GET, without the body',
  async (path) => {
    const [head, get] = [await rest.call('HEAD', path, { cookie }), await rest.call('GET', path, { cookie })]
    expect(head.text).toBe('')
    expect(head.status).toBe(200)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  },
)

test.each([
  ['an unknown path', 'GET', '/api/nothing.php'],
  ['a POST to an unknown path', 'POST', '/api/nothing.php'],
  ['the folder', 'GET', '/api/'],
  ['a property name of JavaScript objects', 'GET', '/api/constructor'],
])('%s is not found, with the error shape of the REST API', async (_name, method, path) => {
  const answer = await rest.call(method, path)
  expect(answer).toMatchObject({ status: 404, body: { error: 'Dit adres bestaat niet.', code: 'NOT_FOUND' } })
})

test.each([
  [
    'damaged JSON',
    400,
    'BAD_REQUEST',
    { body: '{"email":', headers: { 'content-type': 'application/json' } },
  ],
  [
    'JSON with a __proto__ key',
    400,
    'BAD_REQUEST',
    { body: '{"__proto__":{"email":"a"}}', headers: { 'content-type': 'application/json' } },
  ],
  ['plain text', 415, 'UNSUPPORTED_MEDIA_TYPE', { body: '{}', headers: { 'content-type': 'text/plain' } }],
  [
    'a form with files',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ],
  ['a body that is too large', 413, 'TOO_LARGE', { json: { email: 'x'.repeat(40_000), password: 'x' } }],
])('%s gets a clear error', async (_name, status, code, call) => {
  const answer = await rest.call('POST', '/api/user.php', call)
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ error: expect.any(String), code })
})

test('a host name of no site is answered with 421 in production', async () => {
  const { services } = rest.fixture
  const env = services.env
  services.env = { ...env, isProduction: true }
  try {
    const answer = await rest.call('GET', '/api/user.php', { headers: { host: 'other.example' } })
    expect(answer).toMatchObject({ status: 421, body: { code: 'MISDIRECTED' } })
  } finally {
    services.env = env
  }
})
