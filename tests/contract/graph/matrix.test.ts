import { join } from 'node:path'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadWebBuild } from '../../../apps/server/src/render/web-build.ts'
import { routeTable } from '../../../apps/web/src/app/route-table.ts'
import type { Cell } from './matrix.cells.ts'
import { type Relation, relations, type Seen, surround, viewers } from './matrix.fixture.ts'
import { probeAddress, probeGraph, rootFields } from './matrix.probes.ts'
import { rows } from './matrix.rows.ts'
import { routesOf } from './server-routes.ts'

let fixture: AppFixture
let server: TestServer
let everybody: Seen[]
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture, { pages: true })
  everybody = []
  for (const kind of viewers) everybody.push(await surround(fixture, kind))
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** Sets how many pages of the search visitors may see. */
function openToVisitors(pages: string): void {
  for (const site of fixture.services.sites.values()) site.loggedOutSearch = pages
}

/** Mutations in an order in which each still finds its data; those that end a relation come last. */
const lateMutations = [
  'sendPhoto',
  'sendMessage',
  'likeProfile',
  'unlikeProfile',
  'removeConversation',
  'blockProfile',
  'unblockProfile',
]
const parting = ['DELETE /api/chat.php', 'POST /api/logout.php', 'GET /api/logout.php']
const entries = Object.keys(rows)
const rank = (entry: string) => {
  if (parting.includes(entry)) return 100 + parting.indexOf(entry)
  const [kind, name = ''] = entry.split(' ')
  return kind === 'mutation' ? 10 + lateMutations.indexOf(name) : 0
}
entries.sort((a, b) => rank(a) - rank(b))

/** To others these targets are what another one is, so they have its cells. */
const looksLike: Partial<Record<Relation, Relation>> = {
  banned: 'disabled',
  inReview: 'disabled',
  erased: 'deleted',
}

describe('the matrix of who sees whom', () => {
  beforeAll(() => openToVisitors('50'))
  afterAll(() => openToVisitors('none'))

  it('has a row for every root field of the graph and every route of the server, and no other', () => {
    const built =
      /^GET \/(assets|fonts|icon|manifest|favicon|robots|sw|.*\.(svg|png|ico|webp|js|css|txt|webmanifest|woff2))/
    const found = [
      ...rootFields.map(({ kind, name }) => `${kind} ${name}`),
      ...routesOf(server.app).filter((entry) => entry !== 'GET /' && !built.test(entry)),
    ]
    const inside = [
      'landing faces',
      'GET /* chats',
      'GET /media/:key/:file premium',
      'GET /media/:key/:file chat',
    ]
    expect([...new Set(found), ...inside].sort()).toEqual(Object.keys(rows).sort())
  })

  it.each(entries)('%s', async (entry) => {
    const row = rows[entry] as (typeof rows)[string]
    const [kind, name = ''] = entry.split(' ')
    for (const seen of everybody) {
      const cells = { visitor: row.visitor ?? {}, free: row.free, premium: row.premium ?? row.free }[
        seen.kind
      ]
      const expected = Object.fromEntries(
        relations.map((one) => [one, cells[one] ?? cells[looksLike[one] ?? one] ?? 'absent']),
      )
      const actual: Partial<Record<Relation, Cell>> = {}
      for (const relation of relations) {
        const target = seen.targets[relation]
        actual[relation] =
          kind === 'query' || kind === 'mutation' || kind === 'subscription'
            ? await probeGraph(seen, kind, name, target)
            : await probeAddress(fixture, server, seen, entry, target)
      }
      expect({ viewer: seen.kind, ...actual }).toEqual({ viewer: seen.kind, ...expected })
    }
  })
})

describe('the pages of the route table', async () => {
  const build = await loadWebBuild(join(import.meta.dirname, '../../../apps/web/dist'))

  // Server-rendered pages are covered by the matrix.
  const rendered = ['/members', '/members/:id', '/chats']

  it.skipIf(!build)('are the same shell without personal data for every viewer', async () => {
    const seen = everybody.find(({ kind }) => kind === 'free') as Seen
    for (const { path } of routeTable.filter(
      ({ path, module }) => path !== '/' && module !== 'auth-page' && !rendered.includes(path),
    )) {
      const texts = new Set<string>()
      for (const relation of ['stranger', 'blockedMe', 'deleted'] as const) {
        const address = path.replace(/:(\w+)\??/g, String(seen.targets[relation].id))
        const answered = `entry=${fixture.clock.now().getTime()}`
        for (const cookie of [answered, `${answered}; ${seen.cookie}`]) {
          const { status, text } = await raw(server.url, { path: address, headers: { cookie } })
          // A page that does not exist is the same shell with status 404.
          expect([200, 404]).toContain(status)
          expect(text).not.toContain('Doel ')
          texts.add(text.replace(/nonce="[^"]+"/g, ''))
        }
      }
      expect(texts.size).toBe(1)
    }
  })
})
