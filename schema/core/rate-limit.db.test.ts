import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteSettings } from '../settings.ts'
import { blockedLimits } from './blocked-limits.ts'
import type { Context } from './context.ts'
import { takeDistinct } from './rate-limit.store.ts'
import { rateLimit, rateLimitKey, readRateLimit, tryRateLimit } from './rate-limit.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

/** The context of a visitor on a site with other limits. */
const context = (limits: Partial<Context['site']['limits']> = {}): Context => {
  const ctx = fixture.visitor.context()
  return { ...ctx, site: { ...ctx.site, limits: { ...ctx.site.limits, ...limits } } }
}
const inAnHour = (uses: number, block = 0, longestBlock = block) => ({
  uses,
  minutes: 60,
  block,
  longestBlock,
})
let subject = 1_000_000
const stored = async (key: string) =>
  (await fixture.services.db.pool.query('select failures from throttle where key = $1', [key])).rows[0]

/** For how many milliseconds the limit of a member is shown as reached to staff. */
async function blockedUntil(key: string): Promise<number> {
  const now = fixture.clock.now()
  const [limit] = await blockedLimits(fixture.services.db, Number(key.split(':')[1]), now)
  return (limit?.until.getTime() ?? 0) - now.getTime()
}

describe('a limit without a block', () => {
  it('rejects until its window ends, and no longer however often it is tried', async () => {
    const ctx = context({ orders: inAnHour(2) })
    const who = subject++
    const order = async () => (await tryRateLimit(ctx, 'orders', who)).minutes
    expect([await order(), await order(), await order()]).toEqual([0, 0, 60])
    fixture.clock.advance(45 * minutes)
    expect(await order()).toBe(15)
    fixture.clock.advance(15 * minutes)
    expect([await order(), await order(), await order()]).toEqual([0, 0, 60])
  })

  it.each(['forward', 'back'])(
    'is no longer than an hour if the clock of the server is moved %s by a day',
    async (way) => {
      const ctx = context({ orders: inAnHour(1) })
      const who = subject++
      const order = async () => (await tryRateLimit(ctx, 'orders', who)).minutes
      expect([await order(), await order()]).toEqual([0, 60])
      const moved = way === 'back' ? -days : days
      fixture.clock.advance(moved)
      expect([await order(), await order()]).toEqual([0, 60])
      fixture.clock.advance(-moved)
    },
  )

  it('on different things begins a new window after a clock was set back by a day', async () => {
    const counted = [{ key: `teasers:${subject++}`, limit: inAnHour(1) }]
    const open = async (item: number) =>
      (await takeDistinct(fixture.services.db, counted, item, fixture.clock.now()))[0]?.minutes
    fixture.clock.advance(days)
    expect([await open(1), await open(2)]).toEqual([0, 60])
    fixture.clock.advance(-days)
    expect([await open(3), await open(4)]).toEqual([0, 60])
  })

  it('begins no new window for a clock that is a moment behind', async () => {
    const ctx = context({ orders: inAnHour(1) })
    const who = subject++
    expect((await tryRateLimit(ctx, 'orders', who)).minutes).toBe(0)
    fixture.clock.advance(-1 * minutes)
    expect((await tryRateLimit(ctx, 'orders', who)).minutes).toBeGreaterThan(0)
    fixture.clock.advance(1 * minutes)
  })

  it('throws an error with the wait', async () => {
    const ctx = context({ orders: inAnHour(1) })
    const who = subject++
    await rateLimit(ctx, 'orders', who)
    await expect(rateLimit(ctx, 'orders', who)).rejects.toMatchObject({
      name: 'RateLimitedError',
      message: 'Dit is hier te vaak geprobeerd. Probeer het over 60 minuten opnieuw.',
      retryAfterSeconds: 3600,
    })
  })

  it('waits for a request that is under way, and counts each key alone', async () => {
    const ctx = context({ orders: inAnHour(2) })
    const who = subject++
    await rateLimit(ctx, 'orders', who)
    const slow = await fixture.services.db.pool.connect()
    await slow.query('begin')
    await slow.query('select take_budget($1, 1, 2, 60, 0, 0, $2)', [
      rateLimitKey(ctx, 'orders', who),
      fixture.clock.now(),
    ])
    const third = tryRateLimit(ctx, 'orders', who)
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await fixture.services.db.pool.query(waits)).rowCount).toBe(1)
    await slow.query('commit')
    slow.release()
    expect((await third).minutes).toBe(60)
    expect((await tryRateLimit(ctx, 'orders', subject++)).minutes).toBe(0)
    expect((await tryRateLimit(ctx, 'reports', who)).minutes).toBe(0)
  })
})

describe('a limit with a block', () => {
  it('blocks twice as long each time, up to the longest, and starts again after a quiet day', async () => {
    const ctx = context({ orders: inAnHour(1, 15, 60) })
    const who = subject++
    const blocks: number[] = []
    for (let round = 0; round < 4; round++) {
      await tryRateLimit(ctx, 'orders', who)
      const { minutes: wait } = await tryRateLimit(ctx, 'orders', who)
      blocks.push(wait)
      fixture.clock.advance(wait * minutes)
    }
    expect(blocks).toEqual([15, 30, 60, 60])
    fixture.clock.advance(24 * 60 * minutes)
    await tryRateLimit(ctx, 'orders', who)
    expect((await tryRateLimit(ctx, 'orders', who)).minutes).toBe(15)
  })

  it('that a clock set which was a day ahead lasts its minutes, and is over after them', async () => {
    const ctx = context({ orders: inAnHour(1, 15, 60) })
    const who = subject++
    const key = rateLimitKey(ctx, 'orders', who)
    const order = async () => (await tryRateLimit(ctx, 'orders', who)).minutes
    fixture.clock.advance(days)
    expect([await order(), await order()]).toEqual([0, 15])
    fixture.clock.advance(-days)
    expect(await blockedUntil(key)).toBe(15 * minutes)
    expect(await order()).toBe(15)
    fixture.clock.advance(10 * minutes)
    expect([await order(), await blockedUntil(key)]).toEqual([5, 5 * minutes])
    fixture.clock.advance(5 * minutes)
    expect(await order()).toBe(0)
  })

  it('that a clock set which was ahead holds a sign-up no longer either', async () => {
    const { db } = fixture.services
    const key = `orders:${subject++}`
    await db.pool.query(
      `insert into throttle (key, failures, window_start, block_minutes, blocked_until)
       values ($1, 3, $2, 30, $2::timestamptz + interval '1 day')`,
      [key, fixture.clock.now()],
    )
    const held = async () =>
      (await db.pool.query('select hold_budget($1, $2) as minutes', [key, fixture.clock.now()])).rows[0]
    expect(await held()).toEqual({ minutes: 30 })
    fixture.clock.advance(20 * minutes)
    expect(await held()).toEqual({ minutes: 10 })
    fixture.clock.advance(10 * minutes)
    expect(await held()).toEqual({ minutes: 0 })
  })
})

describe('a use that is given back', () => {
  it('is not counted', async () => {
    const ctx = context({ orders: inAnHour(1) })
    const who = subject++
    for (let n = 0; n < 5; n++) await (await rateLimit(ctx, 'orders', who)).refund()
    const use = await rateLimit(ctx, 'orders', who)
    await use.reset()
    expect((await tryRateLimit(ctx, 'orders', who)).minutes).toBe(0)
  })
})

describe('a limit on reading', () => {
  it('is counted to the last use, with few statements', async () => {
    const ctx = context({ profileViews: inAnHour(200) })
    const who = subject++
    const key = rateLimitKey(ctx, 'profileViews', who)
    for (let n = 0; n < 20; n++) await readRateLimit(ctx, 'profileViews', who)
    expect(await stored(key)).toEqual({ failures: 20 })
    await readRateLimit(ctx, 'profileViews', who)
    expect(await stored(key)).toEqual({ failures: 40 })
    for (let n = 21; n < 200; n++) await readRateLimit(ctx, 'profileViews', who)
    await expect(readRateLimit(ctx, 'profileViews', who)).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED' },
      message: 'Dit is hier te vaak geprobeerd. Probeer het over 60 minuten opnieuw.',
    })
    fixture.clock.advance(60 * minutes)
    await readRateLimit(ctx, 'profileViews', who)
  })

  it('counts reads of one moment once each', async () => {
    const ctx = context({ profileViews: inAnHour(200) })
    const who = subject++
    const read = () => readRateLimit(ctx, 'profileViews', who)
    await Promise.all(Array.from({ length: 30 }, read))
    expect(await stored(rateLimitKey(ctx, 'profileViews', who))).toEqual({ failures: 40 })
    const results = await Promise.allSettled(Array.from({ length: 180 }, read))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  })

  it('is rejected while it is blocked without a question to the database, which is asked again after a failure', async () => {
    const ctx = context({ profileViews: inAnHour(1, 30) })
    const who = subject++
    const read = (db = ctx.db) => readRateLimit({ ...ctx, db }, 'profileViews', who)
    let passed = 0
    let isAway = true
    const query = async (...given: Parameters<typeof ctx.db.pool.query>) => {
      passed++
      if (isAway) throw new Error('The database is away.')
      return ctx.db.pool.query(...given)
    }
    const counting = { ...ctx.db, pool: { query } } as unknown as typeof ctx.db
    await expect(read(counting)).rejects.toThrow('away')
    isAway = false
    await read(counting)
    for (let n = 0; n < 5; n++) await expect(read(counting)).rejects.toThrow('30 minuten')
    expect(passed).toBe(3)
  })

  it('counts a use for a use when there are few', async () => {
    const ctx = context({ profileViews: inAnHour(3) })
    const who = subject++
    for (let n = 0; n < 3; n++) await readRateLimit(ctx, 'profileViews', who)
    await expect(readRateLimit(ctx, 'profileViews', who)).rejects.toThrow()
  })
})

it('stores addresses and networks only as a keyed digest', async () => {
  const ctx = context()
  const key = rateLimitKey(ctx, 'complaintsAddress', 1, 'eva@example.org')
  expect(key).toMatch(/^complaintsAddress:1:[\w-]{43}$/)
  await rateLimit(ctx, 'complaintsNetwork', '198.51.100.0/24')
  const { rows } = await fixture.services.db.pool.query('select key from throttle')
  expect(rows.filter((row) => /198\.51|@/.test(row.key))).toEqual([])
})

it('has room for an evening with 200 profiles in 40 pages, and for a settings dialog that changes its mind', () => {
  const { limits } = siteSettings.parse({})
  expect(limits.profileViews.uses).toBeGreaterThanOrEqual(5 * 200)
  expect(limits.searchPages.uses).toBeGreaterThanOrEqual(10 * 40)
  // A page has 24 members: no member reads more than a hundredth of a million in a day.
  expect(limits.searchPages.uses * 24).toBeLessThanOrEqual(10_000)
})
