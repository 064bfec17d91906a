import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dropIndexes } from './large-indexes.ts'
import { largePlaces, seedValues } from './large-values.ts'

export interface LargeOptions {
  /**
   * The number of profiles; at least 2,000, so that the 1,000 members who may have a session are a part of them.
   */
  members: number
  /** The approximate number of messages. */
  messages: number
  now: Date
  /**
   * The number of members with a session, whose tokens `loadToken` returns; at most 1,000. Benchmarks only.
   */
  sessions: number
}

/** The session token of a member of the large database, if it has sessions. */
export const loadToken = (memberId: number) => `load-${memberId}`

const steps = [
  '1-functions',
  '2-people',
  '3-blocks-and-likes',
  '4-chats',
  '5-members',
  '6-verifications',
] as const
/**
 * The tables whose triggers are replaced by statements in the steps, because they would run row by row
 * without an index.
 */
const triggerTables = ['profile', 'member', 'likes', 'block']

const readSql = (step: string) => readFileSync(join(import.meta.dirname, 'large', `${step}.sql`), 'utf8')

/**
 * Fills an empty, migrated database with test data of any size, the same for the same options. The database
 * itself creates all data, in one transaction; then it is vacuumed and analysed. Rejects a database that
 * already has a site.
 */
export async function seedLarge(
  databaseUrl: string,
  options: LargeOptions,
  onProgress: (step: string) => void = () => {},
): Promise<void> {
  if (options.members < 2000) throw new Error('A large database has at least 2000 members.')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ used: boolean }>('select exists (select from site) as used')
    if (rows[0]?.used) {
      throw new Error('This database already has a site; the large database needs an empty one.')
    }
    await client.query(
      `set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off; set jit = off`,
    )
    await client.query('begin')
    for (const table of triggerTables) await client.query(`alter table ${table} disable trigger user`)
    const restoreIndexes = await dropIndexes(client)
    await writePlan(client, options)
    for (const step of steps) {
      onProgress(step)
      await client.query(readSql(step))
    }
    onProgress('indexes')
    await restoreIndexes()
    for (const table of triggerTables) await client.query(`alter table ${table} enable trigger user`)
    if (options.sessions > 0) await writeSessions(client, options)
    await client.query('commit')
    onProgress('vacuum')
    await client.query('vacuum (analyze)')
    onProgress('checks')
    await client.query(readSql('7-checks'))
  } finally {
    await client.end()
  }
}

/** Creates the tables that the scripts read: the sizes, and the values and places to choose from. */
async function writePlan(client: pg.Client, { members, messages, now }: LargeOptions): Promise<void> {
  const values = seedValues()
  const places = largePlaces()
  const many = (kind: string) => values.filter((value) => value.kind === kind).length
  const plan = {
    members,
    messages,
    now: now.toISOString(),
    men: many('male'),
    women: many('female'),
    abouts: many('about'),
    interests: many('interest'),
    lines: many('line'),
    works: many('work'),
    answers: many('answer'),
    drawn_men: many('drawn male'),
    drawn_women: many('drawn female'),
    places: places.length,
  }
  await client.query(`
    create temp table large_plan (members int, messages bigint, now timestamptz(3), men int, women int, abouts int,
      interests int, lines int, works int, answers int, drawn_men int, drawn_women int, places int) on commit drop;
    create temp table large_value (kind text, no int, value text) on commit drop;
    create temp table large_place (no int, country char(2), region text, city text) on commit drop`)
  const fill = (table: string, rows: unknown[]) =>
    client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
      JSON.stringify(rows),
    ])
  await fill('large_plan', [plan])
  await fill('large_value', values)
  await fill('large_place', places)
  await client.query('analyze large_plan; analyze large_value; analyze large_place')
}

async function writeSessions(client: pg.Client, { sessions, now }: LargeOptions): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id from member where id <= least($1::int, 1000)',
    [sessions],
  )
  const ids = rows.map(({ id }) => id)
  await upsertSessions(client, ids, now)
}

/** Creates or extends a session for each member, with the token of `loadToken`. Benchmarks only. */
export async function upsertSessions(client: pg.Client, ids: readonly number[], now: Date): Promise<void> {
  await client.query(
    `insert into session (id, token_hash, member_id, created_at, expires_at, user_agent)
     select md5('session:' || id)::uuid, sha256(convert_to('load-' || id, 'UTF8')), id, $2::timestamptz, $2::timestamptz + interval '30 days', 'load'
     from unnest($1::int[]) id on conflict (id) do update set expires_at = excluded.expires_at`,
    [ids, now],
  )
}
