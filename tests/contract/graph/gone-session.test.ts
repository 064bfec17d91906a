import { randomUUID } from 'node:crypto'
import { schema } from '@vonk/schema/index.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { operationOn } from '@vonk/tests/testkit/walk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaUrls } from '../../../apps/server/src/adapters/media-urls.ts'
import { erasureDependencies } from '../../../apps/server/src/jobs/erasure-dependencies.ts'
import { days } from '../../testkit/clock.ts'
import { cookieOf, post, raw } from '../../testkit/http.ts'
import { bought } from '../../testkit/money.ts'
import { portrayed } from '../../testkit/portrayed.ts'
import { TestSocket } from '../../testkit/socket.ts'
import { registerProgram, tokensFor } from '../partners/oauth-program.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { leave, surround, type Target } from './matrix.fixture.ts'
import { rootFields, variants } from './matrix.probes.ts'
import { routesOf } from './server-routes.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('empty', { pages: true })
})
afterAll(() => rest.close())

/** How an account ends, and what its member may still do with what is left: nothing. */
const ends: Record<string, (id: number) => Promise<unknown>> = {
  deleted: (id) => leave(rest.fixture, id),
  banned: (id) => ban(rest.fixture.services, id, 'Spam', rest.fixture.clock.now()),
  erased: async (id) => {
    await leave(rest.fixture, id)
    await eraseMember(erasureDependencies(rest.fixture.services), id, 0)
  },
}

/** A member with a session, an open socket for each subscription, and the tokens of a program. */
async function memberWithEverything() {
  const {
    fixture,
    server: { url },
  } = rest
  const seen = await surround(fixture, 'premium')
  const program = await registerProgram(rest)
  const tokens = await tokensFor(rest, program, seen.actor)
  const socket = await TestSocket.open(url, { cookie: seen.cookie, origin: url })
  for (const { kind, name } of rootFields)
    if (kind === 'subscription') socket.subscribe(question(kind, name, seen.targets.chat))
  await socket.run({ query: '{ viewer { id } }' })
  return { ...seen, program, tokens, socket }
}

function question(kind: (typeof rootFields)[number]['kind'], name: string, target: Target) {
  const whole = operationOn(schema, kind, name, 1)
  // Some unions together have more aliases than a document may have; of these the type is asked.
  const isTooLong = (whole.match(/\w\d+_\w+:/g) ?? []).length > 15
  const query = isTooLong ? whole.replace(/(\{ \w+(?:\([^)]*\))? ).*/, '$1{ __typename } }') : whole
  const [all = {}] = variants(kind, name, target)
  const variables = Object.fromEntries(Object.entries(all).filter(([key]) => query.includes(`$${key}:`)))
  return { query, variables }
}

/** An answer without what differs between two equal requests. */
const lasting = (text: string) =>
  text
    .replace(/nonce(=|-)"?[\w+/=-]+"?/g, '')
    .replace(/[\w-]{60,}|[\da-f]{16,}|[A-Z\d]{4}-[A-Z\d]{4}/g, '')
    .replace(/\d{10,}/g, '')

describe.each(Object.keys(ends))('the old session of a member who is %s', (end) => {
  let gone: Awaited<ReturnType<typeof memberWithEverything>>
  beforeAll(async () => {
    // Nothing of the members before uses the limits up.
    rest.fixture.clock.advance(days)
    gone = await memberWithEverything()
    await ends[end]?.(gone.actor.id)
  })

  it('ends with its sockets', async () => {
    expect(await gone.socket.untilClosed()).toBe(4401)
  })

  it.each(rootFields)('is that of a visitor for $kind $name', async ({ kind, name }) => {
    const asked = question(kind, name, gone.targets.chat)
    const origin = rest.server.url
    if (kind === 'subscription') {
      const socket = await TestSocket.open(rest.server.url, { cookie: gone.cookie, origin })
      const { errors } = await socket.run(asked)
      await socket.close()
      return expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } })])
    }
    const [visitor, old] = [
      await post(rest.server.url, asked, { origin }),
      await post(rest.server.url, asked, { origin, cookie: gone.cookie }),
    ]
    expect(JSON.stringify(old.body)).not.toContain('is above the limit')
    expect({ status: old.status, body: lasting(JSON.stringify(old.body)) }).toEqual({
      status: visitor.status,
      body: lasting(JSON.stringify(visitor.body)),
    })
  })

  it('is that of a visitor at every address', async () => {
    for (const route of routesOf(rest.server.app)) {
      const [method = '', path = ''] = route.split(' ')
      const { chat } = gone.targets
      const at = path
        .replace(/:conversation|:id\b/, String(chat.id))
        .replace(/:(\w+)/g, '1')
        .replace('*', 'chats')
      const body = JSON.stringify({
        conversation: chat.conversationId,
        email: 'nobody@example.org',
        language: 'de',
      })
      // A browser with the cookie of an ended session is not asked for the age; so the visitor has answered too.
      const answered = `entry=${rest.fixture.clock.now().getTime()}`
      const ask = (cookie?: string) =>
        raw(rest.server.url, {
          ...{ method, path: at },
          headers: {
            cookie: cookie ? `${answered}; ${cookie}` : answered,
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body }),
        })
      const [visitor, old] = [await ask(), await ask(gone.cookie)]
      const shown = ({ status, headers, text }: typeof old) => [
        route,
        status,
        /^(text|application\/json)/.test(String(headers['content-type'])) && lasting(text),
      ]
      // Here it gets the application, which leads to the log-in and holds nothing of anybody.
      if (path === '/members/:id') expect([old.status, old.text.includes('Doel ')]).toEqual([200, false])
      else expect(shown(old)).toEqual(shown(visitor))
    }
  })

  it('opens no receipt that it opened before', async () => {
    const { fixture, server } = rest
    const buyer = await fixture.person({ name: 'Carlijn' })
    const headers = { cookie: await cookieOf(fixture, buyer) }
    const path = `/receipts/${await bought(fixture, buyer)}`
    const before = await raw(server.url, { path, headers })
    expect([before.status, before.headers['content-type']]).toEqual([200, 'application/pdf'])
    await ends[end]?.(buyer.id)
    const after = await raw(server.url, { path, headers })
    expect([after.status, after.text]).toEqual([404, ''])
    const other = await fixture.person()
    const cookie = await cookieOf(fixture, other)
    expect((await raw(server.url, { path, headers: { cookie } })).status).toBe(404)
  })

  it('leaves no landing page that names its member; a picture to share never did', async () => {
    const { fixture, server } = rest
    const { id } = await portrayed(fixture)
    await fixture.services.db.prisma.profile.update({ where: { id }, data: { name: 'Carlijn' } })
    const paths = ['landing', 'landing2', 'landing3'].map((face) => `/members/${id}/${face}`)
    const shown = async (path: string) => {
      const headers = { cookie: `entry=${fixture.clock.now().getTime()}` }
      const { text } = await raw(server.url, { path, headers })
      return [path, text.includes('Carlijn'), text.includes('/share/')]
    }
    for (const path of paths) expect(await shown(path)).toEqual([path, true, false])
    await ends[end]?.(id)
    for (const path of [...paths, `/members/${id}`])
      expect((await shown(path)).slice(0, 2)).toEqual([path, false])
  })

  it('opens no picture that its addresses opened before', async () => {
    const { signed, forMember } = mediaUrls(rest.fixture.services.mediaSecret)
    const { id } = gone.actor
    for (const { keys, chatPhoto } of [gone.targets.self, gone.targets.chat]) {
      const paths = [
        forMember(keys.main, 'thumb', id),
        ...[keys.premium, chatPhoto.key].map((key) => signed(key, 'thumb', id, rest.fixture.clock.now())),
      ]
      for (const path of paths)
        expect([
          path,
          (await raw(rest.server.url, { path, headers: { cookie: gone.cookie } })).status,
        ]).not.toEqual([path, 200])
    }
  })

  it('leaves the programs of partners nothing, by token or by key', async () => {
    const { access_token: token, refresh_token, grant_id } = gone.tokens
    for (const route of routesOf(rest.server.app)) {
      const [method = '', path = ''] = route.split(' ')
      if (!path.startsWith('/api/v1/')) continue
      const at = path.replace(/:\w+/g, String(gone.targets.chat.id))
      const ask = (headers: Record<string, string>) =>
        rest.call(method, at, {
          ...(method !== 'GET' && { json: {} }),
          headers: { 'idempotency-key': randomUUID(), ...headers },
        })
      expect([route, (await ask({ authorization: `Bearer ${token}` })).body.code]).toEqual([
        route,
        'KEY_INVALID',
      ])
      const key = { authorization: `Bearer ${gone.program.key}`, 'grant-id': grant_id }
      expect([route, (await ask(key)).body.code]).toEqual([route, 'GRANT_INVALID'])
    }
    expect(refresh_token).toBeTruthy()
  })
})
