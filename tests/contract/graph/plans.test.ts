import { openDatabase } from '@vonk/prisma/client.ts'
import { loadToken, seedLarge } from '@vonk/prisma/seed/large.ts'
import type { MemberFilter } from '@vonk/schema/search/search.rules.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../../apps/server/src/env.ts'
import { openProduct, type Product } from '../../../apps/server/src/product.ts'
import { createContext, viewerIn } from '../../../apps/server/src/session.ts'
import { TestClock } from '../../testkit/clock.ts'
import { seededAt } from '../../testkit/cluster.ts'
import { createDatabase, type TestDatabase } from '../../testkit/database.ts'
import { knownDocuments } from '../../testkit/server.ts'
import { carrier } from '../../testkit/world.ts'
import { askDocument } from './ask-document.ts'
import { questions, type Scene } from './document-questions.ts'
import { type Plan, readPlan } from './plan.ts'

/**
 * How the database goes about every operation of the web client on a world of 50,000: it tells the plan of each
 * statement as it runs, those within its own functions too. No table that grows is read from end to end, and at
 * most fifty rows are read in vain for each that comes out.
 */
const members = 50_000
const known = new Map(
  knownDocuments()
    .all()
    .map((document) => [document.name, document]),
)

let database: TestDatabase
let product: Product
let large: Set<string>
let scenes: Record<string, Scene>
let plans: Plan[] = []

beforeAll(async () => {
  database = await createDatabase('empty')
  await seedLarge(database.url, { members, messages: 200_000, now: seededAt, sessions: 100 })
  await tellPlans(database.url)
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MEDIA_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  })
  const opened = await openProduct(env, database.url, new TestClock(seededAt))
  const db = openDatabase(database.url, { max: 4 })
  db.pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(...readPlan(message))))
  // Only what the operations themselves ask is looked at: the bus and the sites keep the other pool.
  product = { ...opened, db, close: () => db.close().then(() => opened.close()) }
  // What is known of the tables must be of now: a vacuum that ran while they were filled knows half of them.
  await db.pool.query('set statement_timeout = 0; analyze')
  const { rows } = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 5000`,
  )
  large = new Set(rows.map(({ name }) => name))
  // One member for each way of planning: what is taken away from the one is still there for the other.
  scenes = { force_custom_plan: await findScene(1), force_generic_plan: await findScene(2) }
}, 60_000)
afterAll(async () => {
  await product?.close()
  await database?.drop()
})
beforeEach(() => {
  plans = []
})

it('has tables to be lost in', () => {
  const expected = [
    'conversation',
    'conversation_side',
    'likes',
    'member',
    'message',
    'photo',
    'profile',
    'search_entry',
  ]
  expect([...large]).toEqual(expect.arrayContaining(expected))
})

const searches: [string, MemberFilter][] = [
  ['no filter at all', {}],
  ['a gender', { gender: 'female' }],
  ['a country', { country: 'NL' }],
  ['a gender in a country', { gender: 'male', country: 'BE' }],
  ['a region', { gender: 'female', country: 'NL', region: 'NL-UT' }],
  ['a small region', { gender: 'female', country: 'NL', region: 'NL-ZE' }],
  ['nobody from there', { country: 'FR' }],
  ['one year of age', { gender: 'female', country: 'NL', minAge: 33, maxAge: 33 }],
  ['one year of age anywhere', { minAge: 41, maxAge: 41 }],
  ['a few years in a region', { gender: 'male', country: 'NL', region: 'NL-NB', minAge: 28, maxAge: 32 }],
  ['half the ages', { gender: 'male', country: 'NL', minAge: 25, maxAge: 50 }],
  ['the old', { gender: 'female', minAge: 70 }],
  ['older than anybody', { minAge: 90 }],
  ['a sexuality', { gender: 'female', country: 'NL', sexuality: 'lesbian' }],
  ['a sexuality of the other gender', { gender: 'female', sexuality: 'gay' }],
  ['a sexuality and an age', { gender: 'male', country: 'NL', sexuality: 'gay', minAge: 30, maxAge: 34 }],
  ['real people', { gender: 'female', country: 'NL', realPeopleOnly: true }],
]

// The first runs of a prepared statement are planned for their values, the later ones for any: both are looked at.
describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  it.each(searches)('search walks an index: %s', async (_name, filter) => {
    const asked = {
      ...filter,
      gender: filter.gender?.toUpperCase(),
      sexuality: filter.sexuality?.toUpperCase(),
    }
    const first = await run('Members', { filter: asked, isFirst: true }, mode)
    const { hasNextPage, endCursor } = (first as Loose).data.members.pageInfo
    expect(plans.some(({ text }) => text.includes('visible_entries'))).toBe(true)
    if (hasNextPage) await run('Members', { filter: asked, isFirst: false, after: endCursor }, mode)
    expect(faults()).toEqual([])
  })

  it('sees the statements within the functions', async () => {
    await run('ChatSend', questions.ChatSend!(scenes[mode] as Scene), mode)
    const told = plans.map(({ text }) => text).join('\n')
    expect(told).toContain('insert into message')
    expect(told).toContain('update member_stream')
  })

  it.each(Object.keys(questions))('%s reads what it needs', async (name) => {
    await run(name, (questions[name] as (scene: Scene) => Loose)(scenes[mode] as Scene), mode)
    expect(faults()).toEqual([])
  })
})

type Loose = Record<string, any>

/** Asks as a member of the large world, in a context of its own, as one request has it. */
async function run(name: string, variables: Loose, mode: string) {
  const document = known.get(name)
  if (!document) return null
  await product.db.pool.query(
    `alter database ${database.url.split('/').at(-1)} set plan_cache_mode = ${mode}`,
  )
  await Promise.all(
    (product.db.pool as Loose)._idle.map(({ client }: Loose) =>
      client.query(`set plan_cache_mode = ${mode}`),
    ),
  )
  const site = [...product.sites.values()][0]!
  const viewer = await viewerIn(product, site, carrier(loadToken(scenes[mode]!.viewerId)))
  const result = await askDocument(
    document,
    createContext(product, site, carrier(), viewer, '203.0.113.7'),
    variables,
  )
  expect(result?.errors).toBeUndefined()
  return result
}

const faults = () =>
  plans.flatMap(({ text, seqScans, waste, rows }) => {
    const scanned = seqScans.filter((table) => large.has(table))
    return scanned.length > 0 || waste > 50 * Math.max(1, rows) ? [{ scanned, waste, rows, text }] : []
  })

/** From now on every connection to this database tells the plan of whatever it runs. */
async function tellPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = url.split('/').at(-1)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  for (const [key, value] of Object.entries(settings)) {
    await client.query(`alter database ${name} set ${key} = '${value}'`)
  }
  await client.end()
}

/** A member whom many know, with a match, an admirer and a conversation. */
async function findScene(viewerId: number): Promise<Scene> {
  const one = async (text: string): Promise<Loose> =>
    (await product.db.pool.query(text, [viewerId])).rows[0] ?? {}
  const chat = await one(`select conversation_id, other_id, last_seq from conversation_side
    where profile_id = $1 and not is_hidden order by last_seq desc limit 1`)
  const admirer = await one(`select l.from_id as id from likes l join visible_to($1) v on v.id = l.from_id
    where l.to_id = $1 and l.matched_at is null limit 1`)
  const stranger =
    await one(`select v.id from visible_to($1) v where v.id between 2000 and 3000 and not v.is_fictional
    and not exists (select from likes l where l.from_id = $1 and l.to_id = v.id) limit 1`)
  return {
    viewerId,
    matchId: chat.other_id,
    admirerId: admirer.id,
    strangerId: stranger.id,
    conversationId: chat.conversation_id,
    lastSeq: chat.last_seq,
    filter: { country: 'NL' },
  }
}
