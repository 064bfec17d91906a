import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, lackingSettings } from '@vonk/prisma/client.ts'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
import { type Migrated, migrate, pending, UnknownMigrationsError } from '@vonk/prisma/migrate.ts'
import { LaterReleaseError, LaterServersError, thisRelease } from '@vonk/prisma/release.ts'
import pg from 'pg'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { hasQueue, prepareJobs } from './prepare-jobs.ts'

export interface OpenDatabase {
  /** For members' statements; it may lead to a pooler. */
  url: string
  /** For what needs a session of its own. */
  directUrl: string
  /** The name of the database for people: its name and host, or its folder. */
  label: string
  /** Another process may be using it, so a short command must not stop it. */
  isShared: boolean
  /** Restarts the embedded server whenever it crashes, and logs it. The returned function stops this. */
  keepRunning(log: Log): () => Promise<void>
  stop(): Promise<void>
}

/** Migrations and functions of this version that the database lacks, by name. */
export interface MissingParts {
  migrations: string[]
  functions: string[]
  /** True if the tables of the job queue are missing or of an earlier version. */
  queue: boolean
  /** The later release that the database is of, on which this one works; null if it is not. */
  later: string | null
}

/**
 * Opens and migrates the database that the environment configures, or the embedded one in the data folder. A rollback
 * replaces the functions of a later release.
 */
export async function openMigratedDatabase(env: Env, rollsBack = false): Promise<OpenDatabase & Migrated> {
  const database = env.DATABASE_URL ? await openConfigured(env, env.DATABASE_URL) : await openEmbedded(env)
  try {
    const migrated = await migrate(database.directUrl, { rollsBack })
    await prepareJobs(database.directUrl)
    return { ...database, ...migrated }
  } catch (error) {
    await database.stop()
    throw explainError(env, database, error)
  }
}

/** Opens the database without checks: it may be empty or of an earlier version, but must exist. */
export async function openUnmigratedDatabase(env: Env): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openConfigured(env, env.DATABASE_URL)
  // Starting the embedded server would create a cluster, which a check must not do.
  if (!existsSync(embeddedFolder(env)))
    throw new Error(`There is no database in ${embeddedFolder(env)} yet: run npm run migrate, or npm start.`)
  return openEmbedded(env)
}

/** Opens the database without migrating it. Throws if it lacks something of this version. */
export async function openCurrentDatabase(env: Env): Promise<OpenDatabase & Pick<MissingParts, 'later'>> {
  const database = await openUnmigratedDatabase(env)
  try {
    const { migrations, functions, queue, later } = await findMissing(env, database)
    if (migrations.length === 0 && functions.length === 0 && !queue) return { ...database, later }
    throw new Error(
      `${database.label} lacks ${migrations.length} migrations and ${functions.length} functions of this version` +
        `${queue ? ', and tables of the job queue' : ''}: run npm run migrate.`,
    )
  } catch (error) {
    if (!database.isShared) await database.stop()
    throw error
  }
}

/** Finds what the database lacks of this version. Changes nothing. */
export async function findMissing(env: Env, database: OpenDatabase): Promise<MissingParts> {
  try {
    return { ...(await pending(database.directUrl)), queue: !(await hasQueue(database.directUrl)) }
  } catch (error) {
    throw explainError(env, database, error)
  }
}

/** True if nothing has been migrated in a database yet. */
export async function isUnmigrated({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('site') is null as "isEmpty"`)
  return rows[0].isEmpty
}

/** The notice that a server of this release runs on the database of a later one. */
export const laterReleaseNotice = (label: string, later: string): string =>
  `${label} has the functions of release ${later}, with which release ${thisRelease.version} works: they are left as they are.`

/** Converts an error to a message for the operator. */
function explainError(env: Env, database: OpenDatabase, error: unknown): unknown {
  if (error instanceof UnknownMigrationsError) return new Error(fromAnotherVersion(env, database, error))
  if (error instanceof LaterReleaseError) return new Error(fromLaterRelease(database, error))
  if (error instanceof LaterServersError)
    return new Error(
      `${database.label} serves release ${error.versions.join(', ')}: stop its servers and workers before rolling back.`,
    )
  return error
}

const fromLaterRelease = ({ label }: OpenDatabase, { recorded }: LaterReleaseError): string =>
  `${label} is of release ${recorded.version}, on which releases from ${recorded.oldest} on work, and this is ` +
  `${thisRelease.version}: start one of those, or restore a backup that ${thisRelease.version} made.`

/** Explains to the operator that the data belongs to another version. */
function fromAnotherVersion(env: Env, { label }: OpenDatabase, { names }: UnknownMigrationsError): string {
  const [first, ...others] = names
  const what = others.length > 0 ? `${first} and ${others.length} more migrations` : `the migration ${first}`
  const startOver = env.DATABASE_URL
    ? 'name an empty database in DATABASE_URL'
    : `delete the folder ${env.DATA_DIR}`
  return (
    `${label} was made by another version of Vonk: it holds ${what} that this version does not know. ` +
    `To begin afresh, ${startOver}; to keep the data, start the version that made it.`
  )
}

async function openConfigured(env: Env, url: string): Promise<OpenDatabase> {
  const directUrl = env.DATABASE_DIRECT_URL ?? url
  const label = labelOf(url)
  if (directUrl === url) await onConnection(url, () => Promise.resolve())
  else {
    const pooled = await onConnection(url, inspect)
    const direct = await onConnection(directUrl, inspect)
    if (direct.database !== pooled.database)
      throw new Error('DATABASE_DIRECT_URL does not lead to the same database as DATABASE_URL.')
    if (pooled.lacking.length > 0)
      throw new Error(
        `${label} is reached without these settings, which its sessions need behind a pooler: ${pooled.lacking.join(', ')}. ` +
          'See docs/installing.md.',
      )
  }
  return { url, directUrl, label, isShared: true, keepRunning: () => async () => {}, stop: async () => {} }
}

/** The name of a configured database for people. */
function labelOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `The database ${pathname.slice(1)} at ${host}`
}

/** Which database a connection leads to, also through a pooler, and the settings that its session lacks. */
async function inspect(client: pg.Client): Promise<{ database: string; lacking: string[] }> {
  const { rows } = await client.query<{ database: string }>(
    `select system_identifier || ' ' || current_database() as database from pg_control_system()`,
  )
  return { database: String(rows[0]?.database), lacking: await lackingSettings(client) }
}

async function onConnection<Found>(url: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw new Error(
      `${labelOf(url)} cannot be reached: ${(error as Error).message || (error as { code?: string }).code}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

const embeddedFolder = ({ DATA_DIR }: Env) => join(DATA_DIR, 'postgres')

async function openEmbedded(env: Env): Promise<OpenDatabase> {
  const folder = embeddedFolder(env)
  const server = await startEmbeddedPostgres({ folder })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'vonk'`)
  if (!rowCount) await client.query('create database vonk')
  await client.end()
  return {
    url: server.url('vonk'),
    directUrl: server.url('vonk'),
    label: `The database in ${folder}`,
    isShared: server.wasRunning,
    keepRunning: (log) =>
      server.keepRunning({
        crashed: (pauseMs, err) =>
          log.error(
            { pauseMs, ...(err && { err }) },
            err ? 'The embedded database does not start.' : 'The embedded database died.',
          ),
        restarted: () => log.warn('The embedded database was started again.'),
      }),
    stop: server.stop,
  }
}
