import { schema } from '@vonk/schema/index.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { operationOn } from '@vonk/tests/testkit/walk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootFields, variants } from './matrix.probes.ts'
import { rows } from './matrix.rows.ts'
import { appear, meet, relations, type Target } from './presence.fixture.ts'

let fixture: AppFixture
let server: TestServer
let viewer: Actor
let cookie: string
const targets: Record<string, Target> = {}
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  viewer = await fixture.person({ isPaid: true, credits: 100 })
  cookie = await cookieOf(fixture, viewer)
  for (const name of Object.keys(relations)) {
    targets[name] = await meet(fixture, viewer, name)
    fixture.clock.advance(10 * minutes)
  }
  // Everybody was here today; now it is another day.
  fixture.clock.advance(2 * days)
}, 60_000)
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** What the presence of a member changes for another who looks. */
type Sign = 'dot' | 'activity' | 'order' | 'delivered' | 'read' | 'event' | 'typing'
const seenFromOutside: Sign[] = ['activity', 'dot', 'order']
const seenInChat: Sign[] = ['activity', 'delivered', 'dot', 'event', 'order', 'read', 'typing']

/** The column of presence; all others show nothing, and nobody shows anything to a visitor. */
const shown: Record<string, Sign[]> = {
  stranger: seenFromOutside,
  liked: seenFromOutside,
  matched: seenFromOutside,
  asked: seenFromOutside,
  // Only the member who has not accepted shows nothing.
  requester: seenInChat,
  partner: seenInChat,
  privatePartner: seenInChat,
}

const signs: Record<string, Sign> = {
  isOnline: 'dot',
  lastActiveAt: 'activity',
  otherDeliveredSeq: 'delivered',
  otherReadSeq: 'read',
  state: 'read',
}

/** The queries that show other people. */
const queries = rootFields.filter(
  ({ kind, name }) => kind === 'query' && Object.keys(rows[`query ${name}`]?.free ?? {}).length > 0,
)
/** The pages of the application run the same operations. */
const addresses = ['/api/user.php', '/api/chats.php', '/api/likes.php']

/** All that a viewer can ask about a target, by the name of the question. Times and keys of a request are left out. */
async function look(by: Actor, target: Target, headers: Record<string, string>) {
  const answers = new Map<string, string>()
  for (const { kind, name } of queries) {
    const known = new Set(
      schema
        .getQueryType()
        ?.getFields()
        [name]?.args.map((arg) => arg.name),
    )
    const query = operationOn(schema, kind, name, 3)
    for (const [at, all] of variants(kind, name, target).entries()) {
      const variables = Object.fromEntries(Object.entries(all).filter(([key]) => known.has(key)))
      const { data } = await by.result(query, variables)
      answers.set(
        `${name} ${at}`,
        JSON.stringify(data ?? null, (key, value) => (/cursor$/i.test(key) ? '' : value)),
      )
    }
  }
  for (const path of addresses) {
    const { text } = await raw(server.url, { path, headers: { ...headers, accept: 'application/json' } })
    answers.set(path, text)
  }
  const { rows: jobs } = await fixture.services.db.pool.query(
    'select task_id, payload, key from graphile_worker._private_jobs order by id',
  )
  // Mails; there are no push messages yet.
  answers.set('jobs', JSON.stringify(jobs))
  return answers
}

/** The names of the fields whose values differ between two answers; "order" if only their order does. */
function differences(one: string, two: string): string[] {
  const valuesOf = (text: string) => {
    const found: string[] = []
    JSON.parse(text, (key, value) => {
      if (value === null || typeof value !== 'object') found.push(`${key}=${value}`)
      return value
    })
    return found
  }
  const [before, after] = [valuesOf(one), valuesOf(two)]
  const ids = (all: string[]) => all.filter((each) => each.startsWith('id=')).join()
  const isMoved = ids(before) !== ids(after)
  const [left, right] = [before.toSorted(), after.toSorted()]
  const rest = [
    ...left.filter((each) => !right.includes(each)),
    ...right.filter((each) => !left.includes(each)),
  ]
  // A value that others have too is counted.
  const count = (all: string[]) => Map.groupBy(all, (each) => each)
  const [many, more] = [count(left), count(right)]
  for (const [value, all] of more) if (many.get(value)?.length !== all.length) rest.push(value)
  const names = new Set(rest.map((each) => each.split('=')[0] as string))
  if (isMoved) names.add('order')
  return [...names]
}

describe('the matrix of who learns that whom is there', () => {
  it.each(Object.keys(relations))('%s', async (name) => {
    const target = targets[name] as Target
    const nobody = await look(fixture.visitor, target, {})
    const before = await look(viewer, target, { cookie })
    const { lastEvent } = (await viewer.run('{ viewer { lastEvent } }')).viewer
    const stream = await viewer
      .follow('subscription ($id: Int!) { typing(conversationId: $id) { profileId } }', {
        id: target.conversationId,
      })
      .catch(() => null)
    const typing = stream?.next()
    await appear(fixture, viewer, target)
    const typed = await Promise.race([
      typing,
      new Promise<null>((resolve) => setTimeout(() => resolve(null), 60)),
    ])
    await stream?.return(undefined)
    const after = await look(viewer, target, { cookie })

    const found = new Set<string>()
    const changed: string[] = []
    for (const [question, text] of after) {
      if (text === before.get(question)) continue
      changed.push(question)
      // A new event is counted below, and REST repeats the answers.
      if (/^(changes |viewer |\/)/.test(question)) continue
      for (const one of differences(before.get(question) ?? '', text)) found.add(signs[one] ?? one)
    }
    if ((await viewer.run('{ viewer { lastEvent } }')).viewer.lastEvent !== lastEvent) found.add('event')
    if ((typed?.value as AnyJson)?.data?.typing.profileId === target.id) found.add('typing')
    const expected = shown[name] ?? []
    expect([...found].sort()).toEqual(expected.toSorted())
    if (expected.length === 0) expect(changed).toEqual([])
    expect(Object.fromEntries(await look(fixture.visitor, target, {}))).toEqual(Object.fromEntries(nobody))
  })
})
