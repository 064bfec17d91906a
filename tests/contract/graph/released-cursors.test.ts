import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'

/** The cursors of lists that Prisma reads: a client of an earlier release goes on with those it has. */

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const cursorOf = (time: Date, id: number) => Buffer.from(JSON.stringify([time, id])).toString('base64url')
const fields = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
const args = '(first: $first, after: $after)'

/** Stores a complaint of each time, in order, and returns their ids. */
const storeComplaints = async ({ id: authorId, viewer }: Actor, times: Date[]) => {
  const rows = times.map((createdAt) => ({
    siteId: viewer!.siteId,
    kind: 'complaint',
    reference: randomUUID().slice(0, 9),
    authorId,
    category: 'payment',
    words: 'Dubbel betaald.',
    createdAt,
  }))
  return fixture.services.db.prisma.complaint.createManyAndReturn({ data: rows, select: { id: true } })
}

const storeMails = ({ id: memberId }: Actor, times: Date[]) => {
  const text = { kind: 'news', recipient: 'anna@example.org', subject: 'Nieuws', why: 'Je vroeg erom.' }
  const rows = times.map((queuedAt) => ({ ...text, memberId, dedupeKey: randomUUID(), queuedAt }))
  return fixture.services.db.prisma.sentMail.createManyAndReturn({ data: rows, select: { id: true } })
}

it.each([
  ['complaints', storeComplaints, (list: string) => list, (data: JsonObject) => data],
  ['sentMails', storeMails, (list: string) => `viewer { ${list} }`, (data: JsonObject) => data.viewer],
] as const)(
  '%s lists the newest first, and continues after a time and an id',
  async (name, store, within, listsIn) => {
    const anna = await fixture.person()
    const latest = fixture.clock.now()
    const before = new Date(latest.getTime() - 1000)
    const [third, second, first] = await store(anna, [before, latest, latest])
    await store(await fixture.person(), [latest])
    const page = async (first: number, after: string | null, asked = fields) => {
      const document = `query ($first: Int, $after: String) { ${within(`${name}${args} { ${asked} }`)} }`
      return listsIn(await anna.run(document, { first, after }))[name]
    }
    const edge = (time: Date, row: { id: number } | undefined) => ({
      cursor: cursorOf(time, row!.id),
      node: { id: row!.id },
    })
    const all = [edge(latest, first), edge(latest, second), edge(before, third)] as const
    expect(await page(2, null)).toEqual({
      edges: all.slice(0, 2),
      pageInfo: {
        hasNextPage: true,
        hasPreviousPage: false,
        startCursor: all[0].cursor,
        endCursor: all[1].cursor,
      },
    })
    expect(await page(2, null, 'pageInfo { endCursor }')).toEqual({ pageInfo: { endCursor: all[1].cursor } })
    expect((await page(5, all[0].cursor)).edges).toEqual(all.slice(1))
    expect(await page(5, all[2].cursor)).toMatchObject({ edges: [], pageInfo: { hasNextPage: false } })
  },
)

type JsonObject = Record<string, any>
