import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
import { migrate, UnknownMigrationsError } from '@vonk/prisma/migrate.ts'
import pg from 'pg'
import type { Env } from './env.ts'
import { prepareJobs } from './jobs/prepare-jobs.ts'

export interface OpenDatabase {
  url: string
  /** The name of the database for people: its name and host, or its folder. */
  label: string
  /** Another process may be using it, so a short command must not stop it. */
  isShared: boolean
  stop(): Promise<void>
}

/**
 * Opens and migrates the database that the environment configures, or the embedded one in the data folder.
 */
export async function openMigratedDatabase(env: Env): Promise<OpenDatabase> {
  const database = env.DATABASE_URL ? await named(env.DATABASE_URL) : await embedded(env)
  try {
    await migrate(database.url)
    await prepareJobs(database.url)
    return database
  } catch (error) {
    await database.stop()
    if (error instanceof UnknownMigrationsError) throw new Error(fromAnotherVersion(env, database, error))
    throw error
  }
}

/** Explains to the operator that the data belongs to another version. */
function fromAnotherVersion(env: Env, { label }: OpenDatabase, { names }: UnknownMigrationsError): string {
  const [first, ...others] = names
  const what = others.length > 0 ? `${first} and ${others.length} more migrations` : `the migration ${first}`
  const anew = env.DATABASE_URL
    ? 'name an empty database in DATABASE_URL'
    : `delete the folder ${env.DATA_DIR}`
  return (
    `${label} was made by another version of Vonk: it holds ${what} that this version does not know. ` +
    `To begin afresh, ${anew}; to keep the data, start the version that made it.`
  )
}

async function named(url: string): Promise<OpenDatabase> {
  const { host, pathname } = new URL(url)
  const label = `The database ${pathname.slice(1)} at ${host}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    throw new Error(
      `${label} cannot be reached: ${(error as Error).message || (error as { code?: string }).code}.`,
    )
  }
  return { url, label, isShared: true, stop: async () => {} }
}

async function embedded(env: Env): Promise<OpenDatabase> {
  const folder = join(env.DATA_DIR, 'postgres')
  const server = await startEmbeddedPostgres({ folder })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'vonk'`)
  if (!rowCount) await client.query('create database vonk')
  await client.end()
  return {
    url: server.url('vonk'),
    label: `The database in ${folder}`,
    isShared: server.wasRunning,
    stop: server.stop,
  }
}
