import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
import { migrate } from '@vonk/prisma/migrate.ts'
import pg from 'pg'
import type { Env } from './env.ts'
import { prepareJobs } from './jobs/runner.ts'

export interface OpenDatabase {
  url: string
  /** Somebody else may be using it: a command of a moment leaves it running. */
  isShared: boolean
  stop(): Promise<void>
}

/** The database that the environment names, or the embedded one under the data folder, migrated. */
export async function openMigratedDatabase(env: Env): Promise<OpenDatabase> {
  const database = env.DATABASE_URL ? await named(env.DATABASE_URL) : await embedded(env)
  try {
    await migrate(database.url)
    await prepareJobs(database.url)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function named(url: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new Error(
      `The database ${pathname.slice(1)} at ${host} cannot be reached: ${(error as Error).message || (error as { code?: string }).code}.`,
    )
  }
  return { url, isShared: true, stop: async () => {} }
}

async function embedded(env: Env): Promise<OpenDatabase> {
  const server = await startEmbeddedPostgres({ folder: join(env.DATA_DIR, 'postgres') })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'vonk'`)
  if (!rowCount) await client.query('create database vonk')
  await client.end()
  return { url: server.url('vonk'), isShared: server.wasRunning, stop: server.stop }
}
