import { randomUUID } from 'node:crypto'
import { openDatabase } from '@vonk/prisma/client.ts'
import { seedLarge } from '@vonk/prisma/seed/large.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../../apps/server/src/env.ts'
import type { AppServices } from '../../../apps/server/src/services/app-services.ts'
import { openAppServices } from '../../../apps/server/src/services/open-app-services.ts'
import type { AnyJson } from '../../testkit/app-fixture.ts'
import { TestClock } from '../../testkit/clock.ts'
import { seededAt } from '../../testkit/cluster.ts'
import { consoleOperations } from '../../testkit/console.ts'
import { createDatabase, type TestDatabase } from '../../testkit/database.ts'
import { type StaffActor, staffActor } from '../../testkit/staff.ts'
import { type Plan, readPlan } from '../graph/plan.ts'
import { logQueryPlans } from '../graph/plan-fixture.ts'
import { fillDesk, firstSubject, openItems } from './desk-data.ts'

/**
 * How many pages of 8 kB an operation may read with 10,000 open items, whatever is cached: twice what it reads. Others read at
 * most `usualPages`, most of which are of the catalogue, when a connection runs a function for the first time.
 */
const mostPages: Record<string, number> = {}
const usualPages = 1500

const texts = new Map(
  consoleOperations()
    .all()
    .map(({ name, text }) => [name, text]),
)

const clock = new TestClock(seededAt)
let database: TestDatabase
let opened: AppServices
let large: Set<string>
let plans: Plan[] = []

beforeAll(async () => {
  database = await createDatabase('empty')
  await seedLarge(database.url, { members: 6000, messages: 6000, now: seededAt, sessions: 10 })
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MEDIA_SECRET: 'x'.repeat(32),
    FIELD_KEY: 'y'.repeat(32),
    LOG_LEVEL: 'silent',
  })
  opened = await openAppServices(env, database.url, clock)
  await fillDesk(database.url, [...opened.sites.values()][0]?.id ?? 0, seededAt)
  const { rows } = await opened.db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 5000`,
  )
  large = new Set(rows.map(({ name }) => name))
  await logQueryPlans(database.url)
}, 300_000)
afterAll(async () => {
  await opened?.close()
  await database?.drop()
})
beforeEach(() => {
  plans = []
})

it('has the large tables that the checks are about', () => {
  const expected = [
    'complaint',
    'crime_event',
    'crime_file',
    'member',
    'profile',
    'review_decision',
    'review_event',
    'review_item',
    'review_note',
  ]
  expect([...large]).toEqual(expect.arrayContaining(expected))
})

/** The filters with which somebody looks at the desk. */
const filters: Record<string, object> = {
  'of all that waits': {},
  'of one queue': { queues: ['REPORTS'] },
  'of one site': { siteId: 1 },
  'of a category': { queues: ['REPORTS'], category: 'scam' },
  'of a category in all queues': { category: 'underage' },
  'of a category that nothing has': { category: 'nothing' },
  'of an urgency': { urgency: 'NORMAL' },
  'of an urgency and a category': { urgency: 'HIGH', category: 'scam' },
  'of my own': { isMine: true },
  'about a member': { memberId: firstSubject + 7 },
  'about a member with 300 items': { memberId: firstSubject },
  'of what was decided': { state: 'DECIDED' },
  'of what was decided in a queue': { state: 'DECIDED', queues: ['PHOTOS'] },
  'of what was decided about a member': { state: 'DECIDED', memberId: firstSubject + 7 },
  'of what is pending': { state: 'PENDING' },
}

// PostgreSQL plans the first runs of a prepared statement for their values and later runs for any: both are checked.
describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  let services: AppServices
  let staff: StaffActor
  let itemId: number
  const sent = new Set<string>()
  beforeAll(async () => {
    const name = database.url.split('/').at(-1)
    await opened.db.pool.query(`alter database ${name} set plan_cache_mode = ${mode}`)
    const db = openDatabase(database.url, { max: 4 })
    db.pool.on('connect', (client) => {
      client.on('notice', ({ message }) => plans.push(...readPlan(message)))
      const send = client.query.bind(client) as (...given: unknown[]) => unknown
      client.query = ((...given: unknown[]) => {
        const [statement] = given as [string | { text?: string }]
        sent.add((typeof statement === 'string' ? statement : statement.text) ?? '')
        return send(...given)
      }) as never
    })
    services = { ...opened, db }
    staff = staffActor({ services }, { id: mode === 'force_custom_plan' ? 901 : 902 })
    const { rows } = await db.pool.query<{ id: number }>(
      `select id from review_item where state = 'open' and subject_id = $1 order by id desc limit 1 offset $2`,
      [firstSubject, mode === 'force_custom_plan' ? 0 : 1],
    )
    itemId = rows[0]?.id ?? 0
  })
  afterAll(() => services?.db.close())

  const run = (name: string, variables: object = {}) =>
    staff.run<AnyJson>(texts.get(name) ?? '', variables as Record<string, unknown>)

  const expectCheap = (name: string) => {
    const wasteful = plans.flatMap(({ text, seqScans, discarded, rows }) => {
      const scanned = seqScans.filter((table) => large.has(table))
      return scanned.length > 0 || discarded > 50 * Math.max(1, rows)
        ? [{ scanned, discarded, rows, text }]
        : []
    })
    expect(wasteful).toEqual([])
    // The plans of statements within functions are parts of theirs.
    const pages = plans.reduce((sum, plan) => sum + (sent.has(plan.text) ? plan.pages : 0), 0)
    expect(pages).toBeLessThanOrEqual(mostPages[name] ?? usualPages)
  }

  it.each(Object.keys(filters))('a list %s is read from its index, also its next page', async (name) => {
    const filter = filters[name]
    const { reviewItems } = await run('ReviewItems', { filter, first: 50 })
    const { hasNextPage, endCursor } = reviewItems.pageInfo
    expectCheap('ReviewItems')
    plans = []
    if (hasNextPage) await run('ReviewItems', { filter, first: 50, after: endCursor })
    expectCheap('ReviewItems')
  })

  it('the last pages of all that waits cost no more than the first', async () => {
    let after: string | null = null
    let seen = 0
    do {
      plans = []
      const { reviewItems }: AnyJson = await run('ReviewItems', { first: 50, after })
      seen += reviewItems.edges.length
      after = reviewItems.pageInfo.hasNextPage ? reviewItems.pageInfo.endCursor : null
      if (seen % 2000 === 0 || !after) expectCheap('ReviewItems')
    } while (after)
    expect(seen).toBeGreaterThan(openItems * 0.9)
  }, 120_000)

  it('the next item is taken from the index, with and without a filter', async () => {
    for (const filter of [{}, { queues: ['AGE'] }, { category: 'scam' }, { urgency: 'HIGH' }]) {
      plans = []
      expect((await run('ClaimNextReview', { filter })).claimNextReview.claimed).not.toBeNull()
      expectCheap('ClaimNextReview')
    }
    plans = []
    expect(
      (await run('ClaimNextReview', { filter: { category: 'nothing' } })).claimNextReview.claimed,
    ).toBeNull()
    expectCheap('ClaimNextReview')
  })

  it('a case, its history and what is done to it read few rows', async () => {
    const input = {
      ...{ itemIds: [itemId], outcome: 'VIOLATION', measures: [{ kind: 'BAN', days: 7 }] },
      ...{ ground: 'money', facts: 'Vroeg om geld.', foundBy: 'REPORT' },
    }
    const steps: [string, () => object][] = [
      ['ReviewCase', () => ({ id: itemId })],
      ['ReviewCounts', () => ({})],
      ['ClaimReview', () => ({ id: itemId })],
      ['AddReviewNote', () => ({ id: itemId, text: 'Gezien.' })],
      ['ReleaseReview', () => ({ id: itemId })],
      ['DecideReview', () => ({ input })],
      ['UndoReview', () => ({ batchId })],
      ['StaffMembers', () => ({})],
    ]
    let batchId = randomUUID() as string
    for (const [name, variables] of steps) {
      plans = []
      const actor = name === 'StaffMembers' ? staffActor({ services }, { roles: ['administrator'] }) : staff
      const data = await actor.run<AnyJson>(texts.get(name) ?? '', variables() as Record<string, unknown>)
      expect(JSON.stringify(data)).not.toMatch(/"__typename":"\w+Error"/)
      batchId = data.decideReview?.batchId ?? batchId
      expectCheap(name)
    }
    expect(await services.db.prisma.reviewItem.findUnique({ where: { id: itemId } })).toMatchObject({
      state: 'open',
      leaseStaff: staff.viewer.id,
    })
  })

  it('a vote on selfies reads few rows', async () => {
    const { prisma } = services.db
    const [selfie, at] = [() => ({ stored: randomUUID(), createdAt: clock.now() }), clock.now()]
    const member = await prisma.member.findFirstOrThrow({
      where: { verifications: { none: {} } },
      orderBy: { id: 'asc' },
    })
    const { id: verificationId } = await prisma.verification.create({
      data: {
        ...{ siteId: member.siteId, memberId: member.id, poses: ['wave', 'thumb'] },
        ...{ startedAt: at, expiresAt: at },
        selfies: {
          create: [
            { ...selfie(), position: 1 },
            { ...selfie(), position: 2 },
          ],
        },
      },
    })
    await prisma.verification.update({
      where: { id: verificationId },
      data: { state: 'waiting', sentAt: at, photoId: 1 },
    })
    const { id } = await prisma.reviewItem.findFirstOrThrow({ where: { verificationId } })
    for (const isDecided of [false, true]) {
      plans = []
      const vote = await staffActor({ services }).run<AnyJson>(texts.get('VoteOnVerification') ?? '', {
        ...{ id, verdict: 'DIFFERS', reason: 'other_person' },
      })
      expect(vote.voteOnVerification).toMatchObject({ isDecided })
      expectCheap('VoteOnVerification')
    }
  })

  it('crime files are listed from their index, and opened, read and changed by few rows', async () => {
    const administrator = staffActor({ services }, { roles: ['administrator'] })
    const changes: [string, (id: number) => object][] = [
      ['CrimeFile', (id) => ({ id })],
      ['AddCrimeNote', (id) => ({ id, text: 'Gebeld.' })],
      ['ReportCrimeFile', (id) => ({ input: { id, authority: 'Politie' } })],
      ['HandOverCrimeFile', (id) => ({ id })],
      ['CloseCrimeFile', (id) => ({ id, reason: 'Overgedragen.' })],
    ]
    plans = []
    const { openCrimeFile } = await run('OpenCrimeFile', {
      input: { itemId, kind: 'LIFE_THREAT', facts: 'Noemt een plaats.' },
    })
    expectCheap('OpenCrimeFile')
    for (const [name, variables] of changes) {
      plans = []
      const given = variables(openCrimeFile.file.id) as Record<string, unknown>
      const data = await administrator.run<AnyJson>(texts.get(name) ?? '', given)
      expect(JSON.stringify(data)).not.toMatch(/"__typename":"\w+Error"/)
      expectCheap(name)
    }
    for (const filter of [{}, { state: 'CLOSED' }, { state: 'OPEN' }, { siteId: 1, state: 'REPORTED' }]) {
      plans = []
      const { crimeFiles } = await run('CrimeFiles', { filter, first: 50 })
      expectCheap('CrimeFiles')
      plans = []
      await run('CrimeFiles', { filter, first: 50, after: crimeFiles.pageInfo.endCursor })
      expectCheap('CrimeFiles')
    }
  })
})
