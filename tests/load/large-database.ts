import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
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
