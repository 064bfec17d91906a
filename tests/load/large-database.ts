import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
import { upsertSessions } from '@vonk/prisma/seed/large.ts'
import pg from 'pg'
import type { LoadOptions } from './options.ts'

export interface LargeDatabase {
  url: string
  stop(): Promise<void>
}

/** Opens the large database with its sessions; fails when these are missing. */
export async function openLarge({ databaseUrl, dataDir }: LoadOptions): Promise<LargeDatabase> {
  const server = databaseUrl ? null : await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') })
  const large = { url: databaseUrl ?? (server?.url('vonk') as string), stop: async () => server?.stop() }
  try {
    const client = new pg.Client({ connectionString: large.url })
    await client.connect()
    const { rows } = await client
      .query<{ count: number }>(`select count(*)::int as count from session where user_agent = 'load'`)
      .finally(() => client.end())
    if ((rows[0]?.count ?? 0) < 100) throw new Error('There are no sessions to measure with.')
    return large
  } catch (error) {
    await large.stop()
    throw new Error(
      `${(error as Error).message} Make the world first: npm run seed:large -- --members 1000000 --sessions 1000`,
    )
  }
}

/**
 * The first premium members, who may do everything, in pairs who may write to each other, with a session each and enough
 * credits. Benchmarks that need more of them than the large database has sessions for call it.
 */
export async function activeMembers(url: string, count: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ one: number; other: number }>(
      `select one, other from (
         select m.id as one, lead(m.id) over (order by m.id) as other, row_number() over (order by m.id) as no
         from member m join profile p on p.id = m.id
         where m.premium_since is not null and p.status = 'active' and not p.is_private) neighbours
       where no % 2 = 1 and other is not null and can_write_to(one, other) and can_write_to(other, one)
       order by one limit $1`,
      [Math.ceil(count / 2)],
    )
    const ids = rows.flatMap(({ one, other }) => [one, other])
    if (ids.length < count) throw new Error(`Only ${ids.length} of ${count} members may do everything.`)
    await upsertSessions(client, ids, new Date())
    await client.query(
      `select transfer_credits(gen_random_uuid(), system_account('given'), member_id, 1000, 'support', '', now())
       from credit_account where member_id = any($1::int[]) and balance < 1000`,
      [ids],
    )
    return ids.slice(0, count)
  } finally {
    await client.end()
  }
}
