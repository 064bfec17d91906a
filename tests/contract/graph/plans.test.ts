import { openDatabase } from '@vonk/prisma/client.ts'
import { loadToken, seedLarge } from '@vonk/prisma/seed/large.ts'
import type { Viewer } from '@vonk/schema/core/context.ts'
import { searchKeys } from '@vonk/schema/search/search.rules.ts'
import { newcomersOf, queueDueNotices } from '@vonk/schema/search/search-notices.store.ts'
import { searchAsVisitor } from '@vonk/schema/search/visitor-search.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../../apps/server/src/env.ts'
import { createContext, viewerIn } from '../../../apps/server/src/http/session.ts'
import type { AppServices } from '../../../apps/server/src/services/app-services.ts'
import { openAppServices } from '../../../apps/server/src/services/open-app-services.ts'
import { carrier } from '../../testkit/app-fixture.ts'
import { TestClock } from '../../testkit/clock.ts'
import { seededAt } from '../../testkit/cluster.ts'
import { createDatabase, type TestDatabase } from '../../testkit/database.ts'
import { persistedOperations } from '../../testkit/server.ts'
import { questions, type Scene } from './document-questions.ts'
import { type Plan, readPlan } from './plan.ts'
import { findScene, logQueryPlans } from './plan-fixture.ts'
import { criteria, inputOf, searches } from './plan-searches.ts'
import { runPersistedOperation } from './run-operation.ts'

/**
 * Checks the query plans of every operation of the web client on a database of 50,000 members, including statements
 * within database functions. No large table may be read completely, and at most fifty rows may be filtered out for
 * each row that is returned.
 */
const members = 50_000
/** The id of a member without any possible match. */
const unmatchedMember = 50
/** The id of a member who has blocked 200 others. */
const blockingMember = 60
/**
 * How many pages of 8 kB an operation may read on the database of the plans test, whatever is cached. Each page may have to
 * come from the disk, so a number that rises makes the product slower when it is busy. It is twice what they read, because
 * statistics and versions of PostgreSQL differ. Other operations read at most `usualPages`, of which up to 1,000 are of the
 * catalogue, when a connection runs a function for the first time.
 */
const mostPages: Record<string, number> = {
  AutoLike: 4500,
  // Some 70 pages; a connection that has never run them reads the catalogue for their triggers and functions.
  Complain: 2500,
  // Counts up to 1,000 members without each filter in turn; asked only when few fit.
  CostliestFilter: 5500,
  Likes: 2500,
  MatchFinder: 30_000,
  MatchFinderCount: 8000,
  Members: 3500,
  MembersCount: 2500,
  ReportSend: 2500,
  SignupMatches: 6500,
  SwipeGame: 3000,
}
const usualPages = 1500
const known = new Map(
  persistedOperations()
    .all()
    .map((document) => [document.name, document]),
)

const clock = new TestClock(seededAt)
let database: TestDatabase
let services: AppServices
let large: Set<string>
const scenes: Record<string, Scene> = {}
let plans: Plan[] = []
/** The texts of all statements that were sent: other plans are of statements within functions. */
const sentTexts = new Set<string>()

beforeAll(async () => {
  database = await createDatabase('empty')
  await seedLarge(database.url, { members, messages: 200_000, now: seededAt, sessions: 100 })
  await logQueryPlans(database.url)
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MEDIA_SECRET: 'x'.repeat(32),
    FIELD_KEY: 'y'.repeat(32),
    LOG_LEVEL: 'silent',
  })
  const opened = await openAppServices(env, database.url, clock)
  const db = openDatabase(database.url, { max: 4 })
  db.pool.on('connect', (client) => {
    client.on('notice', ({ message }) => plans.push(...readPlan(message)))
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [statement] = given as [string | { text?: string }]
      sentTexts.add((typeof statement === 'string' ? statement : statement.text) ?? '')
      return send(...given)
    }) as never
  })
  // The operations get a pool of their own, so that statements of the event bus and the sites are not recorded.
  services = { ...opened, db, close: () => db.close().then(() => opened.close()) }
  // Every tenth member and the viewers switch on automatic likes; the unmatched member is too old for everyone.
  // The statistics must be current: an autovacuum that ran while the tables were filled saw only half of the rows.
  const text = `set statement_timeout = 0;
    update member set auto_like = true where id % 10 = 0 or id < 3;
    update profile set shown_to_visitors = true where id % 3 = 0;
    update profile set date_of_birth = '1920-05-05', seeks_gender = 'both', seeks_min_age = 18, seeks_max_age = 99
      where id = ${unmatchedMember};
    update search_entry set online_at = '${seededAt.toISOString()}',
      last_active_at = shown_activity('${seededAt.toISOString()}', '${seededAt.toISOString()}') where profile_id % 250 = 7;
    insert into block (blocker_id, blocked_id, created_at)
      select ${blockingMember}, id, now() from generate_series(1001, 1200) id on conflict do nothing;
    insert into saved_search (member_id, position, name, sort, filter, created_at, notices_from, noticed_at, notice_due_at)
      select id, 1, 'Zoeken', 'activity', '{"country": "NL", "gender": "female", "minAge": 30, "maxAge": 34}', since, since, since,
        since + interval '1 day' + interval '7 days' * (id % 100)
      from member cross join lateral (select timestamptz '${seededAt.toISOString()}' - interval '3 days' as since) at;
    analyze`
  await db.pool.query({ text, query_timeout: 120_000 } as pg.QueryConfig)
  const { rows } = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 5000`,
  )
  large = new Set(rows.map(({ name }) => name))
  // One viewer for each plan mode, because some operations remove data that the other mode still needs.
  for (const [index, mode] of ['force_custom_plan', 'force_generic_plan'].entries()) {
    const scene = { ...(await findScene(db, index + 1)), paymentId: 0 }
    scenes[mode] = scene
    const { data } = (await run('ShopPay', questions.ShopPay?.(scene) ?? {}, mode)) as JsonObject
    scene.paymentId = data.startPayment.payment.id
  }
}, 400_000)
afterAll(async () => {
  await services?.close()
  await database?.drop()
})
beforeEach(() => {
  plans = []
})

it('has the large tables that the checks are about', () => {
  const expected = [
    'conversation',
    'conversation_side',
    'likes',
    'member',
    'message',
    'photo',
    'profile',
    'saved_search',
    'search_entry',
  ]
  expect([...large]).toEqual(expect.arrayContaining(expected))
})

// PostgreSQL plans the first runs of a prepared statement for their values and later runs for any: both are checked.
describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  // Counts of the other mode are remembered for a minute.
  beforeAll(() => clock.advance(61_000))

  it('counts what a filter finds far above the limit once a minute, and always for members of many blocks', async () => {
    const counted = async (viewerId?: number) => {
      plans = []
      const { data } = (await run('MembersCount', { filter: { minAge: 19 } }, mode, viewerId)) as JsonObject
      expect(data.members.totalCount).toMatchObject({ value: 1000, isCapped: true })
      return plans.some(({ text }) => text.includes('filter (where not is_private)'))
    }
    expect([await counted(), await counted(), await counted(blockingMember)]).toEqual([true, false, true])
    clock.advance(61_000)
    expect(await counted()).toBe(true)
  })

  it.each(searches)('search uses an index: %s', async (_name, filter) => {
    const asked = inputOf(filter)
    const first = await run('Members', { filter: asked, isFirst: true }, mode)
    const { hasNextPage, endCursor } = (first as JsonObject).data.members.pageInfo
    expect(plans.some(({ text }) => text.includes('visible_entries'))).toBe(true)
    if (hasNextPage) await run('Members', { filter: asked, isFirst: false, after: endCursor }, mode)
    expect(wastefulPlans()).toEqual([])
  })

  const some = searches.filter(([, { realPeopleOnly, sexuality }]) => !realPeopleOnly && !sexuality)
  it.each(['NEWEST', 'FIT'].flatMap((order) => some.map(([name, filter]) => [order, name, filter] as const)))(
    'the order %s uses an index: %s',
    async (order, _name, filter) => {
      const asked = inputOf(filter)
      const first = await run('Members', { filter: asked, order, isFirst: true }, mode)
      const { hasNextPage, endCursor } = (first as JsonObject).data.members.pageInfo
      if (hasNextPage) await run('Members', { filter: asked, order, isFirst: false, after: endCursor }, mode)
      expect(scanned()).toEqual([])
      expect(Math.max(...plans.map(({ discarded }) => discarded))).toBeLessThanOrEqual(searchReach)
    },
  )

  it.each(searches)('the filter that excludes most is found with indexes: %s', async (_name, filter) => {
    const asked = inputOf(filter)
    await run('CostliestFilter', { filter: asked }, mode)
    expect(scanned()).toEqual([])
  })

  it.each(criteria)('the match finder reads few rows: %s', async (_name, asked) => {
    const first = await run('MatchFinder', { wishes: asked, isFirst: true }, mode)
    expect(plans.some(isFinder)).toBe(true)
    const { pageInfo } = (first as JsonObject).data.matchFinder
    if (pageInfo.hasNextPage)
      await run('MatchFinder', { wishes: asked, isFirst: false, after: pageInfo.endCursor }, mode)
    expect(wastefulPlans()).toEqual([])
  })

  it('the match finder stops at its scan limit when nothing matches, and so does the suggestion of what to relax', async () => {
    await run('MatchFinder', { wishes: { country: 'NL', interests: ['nobody has it'] }, isFirst: true }, mode)
    expect(scanned()).toEqual([])
    expect(Math.max(...plans.map(({ discarded }) => discarded))).toBeLessThanOrEqual(finderReach)
  })

  it('the swipe cards of a member without matches stop at their scan limit on every page to the end', async () => {
    let after: string | null = null
    let pages = 0
    do {
      plans = []
      const { data } = (await run('SwipeGame', { after, filter: {} }, mode, unmatchedMember)) as JsonObject
      const { edges, pageInfo } = data.swipeCards
      expect(edges).toEqual([])
      expect(plans.some(({ text }) => text.includes('scanned as materialized'))).toBe(true)
      expect(scanned()).toEqual([])
      expect(Math.max(...plans.map(({ discarded }) => discarded))).toBeLessThanOrEqual(cardsReach)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      pages++
    } while (after)
    expect(pages).toBe(3) // two of those in a readable language, and one of the others
  })

  it('the signup matches of a member without matches are empty and stop at the scan limit', async () => {
    const answer = (await run('SignupMatches', {}, mode, unmatchedMember)) as JsonObject
    expect(answer.data.signupMatches).toEqual([])
    expect(scanned()).toEqual([])
    expect(Math.max(...plans.map(({ discarded }) => discarded))).toBeLessThanOrEqual(finderReach)
  })

  it.each([{}, { gender: 'male', minAge: 90 }] as const)(
    'the search of visitors stops at its reach: %o',
    async (asked) => {
      await planBy(mode)
      await searchAsVisitor(contextOf(null), { country: 'NL', ...asked }, 1)
      expect(plans.some(({ text }) => text.includes('both_kinds'))).toBe(true)
      expect(scanned()).toEqual([])
      expect(Math.max(...plans.map(({ discarded }) => discarded))).toBeLessThanOrEqual(3 * 5_000)
    },
  )

  it.each(searches)('the newcomers of a saved search are found with indexes: %s', async (_name, filter) => {
    const [keys, since] = [searchKeys(filter, theSite(), seededAt), new Date(seededAt.getTime() - 86_400_000)]
    await planBy(mode)
    const scope = { siteId: theSite().id, viewerId: (scenes[mode] as Scene).viewerId }
    await newcomersOf(services.db, { ...keys, joinedAfter: since }, scope, { after: since, to: seededAt }, 50)
    expect(plans).not.toEqual([])
    expect(scanned()).toEqual([])
    expect(Math.max(...plans.map(({ discarded }) => discarded))).toBeLessThanOrEqual(searchReach)
  })

  it('the due notices of saved searches are found among those that are not', async () => {
    await planBy(mode)
    expect(await queueDueNotices(services.db, seededAt)).toBeGreaterThan(
      mode === 'force_custom_plan' ? 0 : -1,
    )
    expect(plans.some(({ text }) => text.includes('notice_due_at'))).toBe(true)
    expect(wastefulPlans()).toEqual([])
  })

  it('records the statements within database functions', async () => {
    await run('ChatSend', questions.ChatSend!(scenes[mode] as Scene), mode)
    const statements = plans.map(({ text }) => text).join('\n')
    expect(statements).toContain('insert into message')
    expect(statements).toContain('update member_stream')
  })

  it.each(Object.keys(questions))(
    '%s discards few rows and reads no large table completely',
    async (name) => {
      await run(name, (questions[name] as (scene: Scene) => JsonObject)(scenes[mode] as Scene), mode)
      expect(wastefulPlans()).toEqual([])
      expect(pagesRead()).toBeLessThanOrEqual(mostPages[name] ?? usualPages)
    },
  )
})

type JsonObject = Record<string, any>

/** Runs an operation as a member of the large database, with a new context as for one request. */
async function run(name: string, variables: JsonObject, mode: string, viewerId = scenes[mode]!.viewerId) {
  const document = known.get(name)
  if (!document) return null
  await planBy(mode)
  const viewer = await viewerIn(services, theSite(), carrier(loadToken(viewerId)))
  const result = await runPersistedOperation(document, contextOf(viewer), variables)
  expect(result?.errors).toBeUndefined()
  return result
}

const theSite = () => [...services.sites.values()][0]!
const contextOf = (viewer: Viewer | null) =>
  createContext(services, theSite(), carrier(), viewer, '203.0.113.7')

async function planBy(mode: string) {
  await services.db.pool.query(
    `alter database ${database.url.split('/').at(-1)} set plan_cache_mode = ${mode}`,
  )
  await Promise.all(
    (services.db.pool as JsonObject)._idle.map(({ client }: JsonObject) =>
      client.query(`set plan_cache_mode = ${mode}`),
    ),
  )
}

/** The match finder may scan 20,000 visible people of each gender, whatever the size of the site. */
const finderReach = 2 * 20_000 + 1_000
/** The swipe cards have the same limit, and read their position twice. */
const cardsReach = finderReach + 1_000
/** A search by what only profiles have examines as many people of each gender, in the order of the list. */
const searchReach = 2 * 20_000 + 1_000
const isDetailed = ({ text }: Plan) =>
  text.includes(') near\n      cross join lateral') ||
  text.includes('order by p.created_at desc, p.id desc limit 20000')
const isFinder = ({ text }: Plan) => text.includes('near.last_active_at, p.met')

/** The pages of all statements that were sent; the plans of statements within functions are parts of theirs. */
const pagesRead = () => plans.reduce((sum, plan) => sum + (sentTexts.has(plan.text) ? plan.pages : 0), 0)

const scanned = () => plans.flatMap(({ seqScans }) => seqScans.filter((table) => large.has(table)))

const wastefulPlans = () =>
  plans.flatMap((plan) => {
    const { text, seqScans, discarded, rows } = plan
    const scanned = seqScans.filter((table) => large.has(table))
    const most = isFinder(plan) ? finderReach : isDetailed(plan) ? searchReach : 50 * Math.max(1, rows)
    return scanned.length > 0 || discarded > most ? [{ scanned, discarded, rows, text }] : []
  })
