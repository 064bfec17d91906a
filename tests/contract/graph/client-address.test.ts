import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { completeSite } from '@vonk/tests/testkit/complete-site.ts'
import { raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Addresses in the Netherlands and in France, and what the site answers to a client there. */
const [dutch, french] = ['145.53.17.9', '62.4.17.9']
const query = '{ site { geoipCountry } }'

let fixture: AppFixture
let [direct, behindOne, behindTwo] = [] as unknown as TestServer[] as [TestServer, TestServer, TestServer]
beforeAll(async () => {
  fixture = await createAppFixture()
  const behind = (proxies: number) =>
    serve({
      ...fixture,
      services: { ...fixture.services, env: { ...fixture.services.env, TRUST_PROXY: proxies } },
    })
  ;[direct, behindOne, behindTwo] = await Promise.all([behind(0), behind(1), behind(2)])
})
afterAll(async () => {
  await Promise.all([direct, behindOne, behindTwo].map((server) => server.close()))
  await fixture.close()
})

const overHttp = async ({ url }: TestServer, forwarded: string) => {
  const headers = { host: 'localhost', 'content-type': 'application/json', 'x-forwarded-for': forwarded }
  const { text } = await raw(url, {
    method: 'POST',
    path: '/graphql',
    headers,
    body: JSON.stringify({ query }),
  })
  return JSON.parse(text).data.site.geoipCountry
}
const overSocket = async ({ url }: TestServer, forwarded: string) => {
  const socket = await TestSocket.open(url, { 'x-forwarded-for': forwarded })
  const { data } = await socket.run({ query })
  socket.ws.close()
  return data.site.geoipCountry
}

describe.each([
  ['a request', overHttp],
  ['a socket', overSocket],
])('the country of %s', (_what, countryOf) => {
  it('is that of the client behind the proxies', async () => {
    expect(await countryOf(behindOne, dutch)).toBe('NL')
    expect(await countryOf(behindOne, french)).toBe('FR')
    expect(await countryOf(behindTwo, `${dutch}, 10.0.0.2`)).toBe('NL')
  })

  it('is not what the client writes into X-Forwarded-For', async () => {
    expect(await countryOf(direct, french)).toBeNull()
    expect(await countryOf(behindOne, `${french}, ${dutch}`)).toBe('NL')
    expect(await countryOf(behindTwo, `${french}, ${dutch}, 10.0.0.2`)).toBe('NL')
    expect(await countryOf(behindOne, `${dutch}, forged`)).toBeNull()
  })
})

it('never reads the name of the site from X-Forwarded-Host', async () => {
  completeSite(fixture)
  const env = { ...fixture.services.env, TRUST_PROXY: 1, isProduction: true }
  const production = await serve({ ...fixture, services: { ...fixture.services, env } })
  const statusOf = async (headers: Record<string, string>) =>
    (await raw(production.url, { method: 'POST', path: '/graphql', headers, body: 'x=1' })).status
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': dutch }
  try {
    // 415: the site is known, and only the type of the body is wrong; 421: there is no such site.
    expect(await statusOf({ ...form, host: 'localhost', 'x-forwarded-host': 'evil.example' })).toBe(415)
    expect(await statusOf({ ...form, host: 'evil.example', 'x-forwarded-host': 'localhost' })).toBe(421)
  } finally {
    await production.close()
  }
})
