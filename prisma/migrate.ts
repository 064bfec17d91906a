import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type ModelFiles, noFilters, withEngine } from './engine.ts'
import { applyFunctions, functionFiles, outdatedFunctions } from './functions.ts'

const here = import.meta.dirname

/**
 * The database was migrated by another version of the program: it contains migrations that this version does
 * not have.
 */
export class UnknownMigrationsError extends Error {
  readonly names: string[]
  constructor(names: string[]) {
    super(`The database holds migrations that this version does not know: ${names.join(', ')}.`)
    this.names = names
  }
}

/**
 * Updates the database under a lock: applies every new migration, then every function whose file changed.
 * Returns the names of the applied migrations.
 */
export async function migrate(url: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url })
  await guard.connect()
  try {
    // Several servers may start on one database at once; the second waits and then has nothing to do.
    await guard.query('select pg_advisory_lock(72666975)')
    const applied = (await hasEveryMigration(guard)) ? [] : await applyMigrations(url)
    await applyFunctions(guard, await outdatedFunctions(guard))
    return applied
  } finally {
    await guard.end()
  }
}

/**
 * Compares the finished migrations by name first, so that a start without new ones does not load the engine.
 */
const hasEveryMigration = async (client: pg.Client): Promise<boolean> =>
  (await lackingMigrations(client)).length === 0

/** The migrations that an empty database, too, lacks. Refuses a database of another version. */
async function lackingMigrations(client: pg.Client): Promise<string[]> {
  const known = migrationNames()
  if (!(await hasTable(client, '_prisma_migrations'))) return known
  const recorded = await recordedMigrations(client)
  const unknown = recorded.filter(({ name }) => !known.includes(name))
  if (unknown.length > 0) throw new UnknownMigrationsError(unknown.map(({ name }) => name))
  return unfinished(recorded)
}

/** What `migrate` would apply, by name. Changes nothing, and refuses a database of another version. */
export async function pending(url: string): Promise<{ migrations: string[]; functions: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const migrations = await lackingMigrations(client)
    const files = (await hasTable(client, 'database_function'))
      ? await outdatedFunctions(client)
      : functionFiles()
    return { migrations, functions: files.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    name,
  ])
  return rows[0]?.known ?? false
}

/** The migrations of this version that a migrated database does not have; one of a later version has them all. */
export const missingMigrations = async (client: Pick<pg.Pool, 'query'>): Promise<string[]> =>
  unfinished(await recordedMigrations(client))

interface RecordedMigration {
  name: string
  finished: boolean
}

/** The migrations that a database has begun and not rolled back, oldest first. */
async function recordedMigrations(client: Pick<pg.Pool, 'query'>): Promise<RecordedMigration[]> {
  const { rows } = await client.query<RecordedMigration>(
    `select migration_name as name, finished_at is not null as finished from _prisma_migrations
     where rolled_back_at is null order by started_at, migration_name`,
  )
  return rows
}

/** Those of this version that are not among the finished ones. */
function unfinished(recorded: readonly RecordedMigration[]): string[] {
  const finished = new Set(recorded.filter((row) => row.finished).map(({ name }) => name))
  return migrationNames().filter((name) => !finished.has(name))
}

const applyMigrations = (url: string): Promise<string[]> =>
  withEngine(url, modelFiles(), async (engine) => {
    const done = await engine.applyMigrations({ migrationsList: migrationsOnDisk(), filters: noFilters })
    return done.appliedMigrationNames
  })

/** The names of all migrations, oldest first. */
export function migrationNames(folder = join(here, 'migrations')): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The models in a folder, in the form that the engine needs. */
export function modelFiles(folder = join(here, 'models')): ModelFiles {
  return readdirSync(folder)
    .sort()
    .map((name) => [join('models', name), readFileSync(join(folder, name), 'utf8')])
}

function migrationsOnDisk() {
  const baseDir = join(here, 'migrations')
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: readFileSync(join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames(baseDir).map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  }
}
