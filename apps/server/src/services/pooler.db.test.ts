import { randomUUID } from 'node:crypto'
import { lackingSettings, openDatabase } from '@vonk/prisma/client.ts'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { likeProfile } from '@vonk/schema/likes/like-profile.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import {
  knowsNames,
  type Pooler,
  setForPooler,
  startPgBouncer,
  withoutPgBouncer,
} from '@vonk/tests/testkit/pgbouncer.ts'
import { type BesideServer, serveBeside } from '@vonk/tests/testkit/server.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { openUnmigratedDatabase } from './database.ts'

const sessions = 3

describe.runIf(!withoutPgBouncer)('members’ statements through PgBouncer in transaction mode', () => {
  let database: TestDatabase
  let pooler: Pooler
  let fixture: AppFixture
  let beside: BesideServer
  beforeAll(async () => {
    database = await createDatabase('empty')
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const settings = await lackingSettings(client)
    await client.end()
    await setForPooler(database.url, settings)
    pooler = await startPgBouncer(database.url, sessions)
    const variables = { DATABASE_DIRECT_URL: database.url, DATABASE_PREPARES: String(knowsNames) }
    fixture = await createAppFixture('empty', variables, { ...database, url: pooler.url })
    beside = await serveBeside(fixture, {}, { jobs: true })
  })
  afterAll(async () => {
    await beside.close()
    await fixture.close()
    await pooler.stop()
  })

  const person = () => fixture.person({ credits: 1000, isPaid: true })

  it('serves more connections than there are sessions, and every statement finds its settings', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, person))
    const heard: AnyJson[][] = []
    const streams = await Promise.all(
      people.map(async (one, at) => {
        const events: AnyJson[] = []
        heard[at] = events
        const stream = await one.follow(
          'subscription { events(after: "0") { id ... on MessageEvent { message { text } } } }',
        )
        void (async () => {
          for await (const { data } of stream) events.push(data?.events)
        })()
        return stream
      }),
    )
    const other = (at: number, by: number) => people[(at + by) % people.length] as Actor
    await Promise.all(
      people.map(async (one, at) => {
        for (const by of [1, 2, 3]) {
          await sendMessage(one.member(), {
            ...{ profileId: other(at, by).id, clientId: randomUUID(), text: `Hoi ${by}` },
          })
          await likeProfile(one.member(), other(at, by).id)
          await one.run(
            '{ members(first: 10) { edges { node { id } } } viewer { credits badges { unreadMessages } } }',
          )
        }
      }),
    )
    await vi.waitFor(
      () => {
        for (const events of heard) {
          expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, at) => at + 1))
          expect(events.filter(({ message }) => message)).toHaveLength(6)
        }
      },
      { timeout: 20_000, interval: 50 },
    )
    for (const stream of streams) await stream.return(undefined)
    for (const one of people)
      expect(await one.run('{ viewer { credits badges { unreadMessages } } }')).toEqual({
        viewer: { credits: 997, badges: { unreadMessages: 3 } },
      })
    const { pool } = fixture.services.db
    const { rows } = await pool.query<Record<string, string>>(
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
         current_setting('plan_cache_mode') as plans`,
    )
    expect(rows).toEqual([{ zone: 'UTC', timeout: '5s', plans: 'force_generic_plan' }])
  })

  it('keeps the bus, the jobs and their settings on the database itself', async () => {
    const { rows } = await fixture.services.db.pool.query<{ purpose: string; count: number }>(
      `select split_part(application_name, ' ', 2) as purpose, count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' group by 1`,
    )
    const count = (names: string[]) =>
      rows.filter(({ purpose }) => names.includes(purpose)).reduce((sum, row) => sum + row.count, 0)
    expect(count(['bus'])).toBe(2)
    expect(count(['jobs'])).toBeGreaterThanOrEqual(2)
    // Whatever the sessions behind the pooler were last used for.
    expect(rows.reduce((sum, row) => sum + row.count, 0) - count(['bus', 'jobs'])).toBeLessThanOrEqual(
      sessions,
    )
  })

  it('knows the names of statements from version 1.21 on, and before it needs statements without', async () => {
    const failures = async (prepares: boolean) => {
      const db = openDatabase(pooler.url, { max: 8, prepares })
      const ask = (n: number) =>
        db.pool.query({ name: `test.${n % 5}`, text: `select ${n % 5} as n, pg_sleep(0.005)` }).then(
          ({ rows }) => rows[0].n === n % 5,
          () => false,
        )
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)))
      await db.close()
      return answers.filter((isRight) => !isRight).length
    }
    expect(await failures(false)).toBe(0)
    expect((await failures(true)) === 0).toBe(knowsNames)
  })

  it('is rejected if the sessions lack the settings, or the other address is of another database', async () => {
    const env = (variables: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...variables })
    const opened = (variables: Record<string, string>) => openUnmigratedDatabase(env(variables))
    const both = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }
    expect(await opened(both)).toMatchObject({ url: pooler.url, directUrl: database.url })
    const bare = await createDatabase('bare')
    const way = Object.assign(new URL(pooler.url), { pathname: new URL(bare.url).pathname }).href
    await expect(opened({ DATABASE_URL: way, DATABASE_DIRECT_URL: bare.url })).rejects.toThrow(
      /without these settings, which its sessions need behind a pooler: .*statement_timeout = 5000/,
    )
    expect(await opened({ DATABASE_URL: bare.url })).toMatchObject({ url: bare.url, directUrl: bare.url })
    // Its sessions at the pooler end with it.
    await bare.drop()
  })
})
