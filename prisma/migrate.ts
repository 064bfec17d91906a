import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ModelFiles, noFilters, withEngine } from './engine.ts'
import { applyFunctions, type FunctionFile, functionFiles, outdatedFunctions } from './functions.ts'
import {
  isLater,
  type RecordedRelease,
  type Release,
  recordedRelease,
  recordRelease,
  rejectLaterRelease,
  rejectLaterServers,
  thisRelease,
} from './release.ts'

const prismaFolder = import.meta.dirname

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

/** The result of a migration. */
export interface Migrated {
  /** The names of the migrations that it applied. */
  applied: string[]
  /** The later release whose functions the database has and keeps; null if it has those of this one. */
  later: string | null
}

/** The options of `migrate`; tests use another release. */
export interface MigrateOptions {
  release?: Release
  files?: FunctionFile[]
  /** Replaces the functions of a later release, none of whose servers may be connected: a rollback. */
  rollsBack?: boolean
}

/**
 * Updates the database under a lock: applies every new migration, then every function whose file changed. On the database
 * of a later release that lets servers of this one work, its functions stay, unless this is a rollback.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<Migrated> {
  const { release = thisRelease, files = functionFiles(), rollsBack = false } = options
  const guard = new pg.Client({ connectionString: url })
  await guard.connect()
  try {
    await acquireLock(guard)
    const before = await recordedRelease(guard)
    const newMigrations = await lackingMigrations(guard, before, release)
    if (rollsBack) await rejectLaterServers(guard, release)
    // The engine takes half a second to load, so a start without new migrations does without.
    const applied = newMigrations.length === 0 ? [] : await applyMigrations(url)
    const later = laterFunctions(before, release)
    if (later && !rollsBack) return { applied, later }
    await applyFunctions(guard, await outdatedFunctions(guard, files))
    await recordRelease(guard, before, release)
    return { applied, later: null }
  } finally {
    await guard.end()
  }
}

/**
 * Several servers may start on one database at once; the second waits and then has nothing to do. It polls, because
 * `create index concurrently` would wait forever for a statement that waits for the lock.
 */
async function acquireLock(guard: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(72666975) as acquired',
    )
    if (rows[0]?.acquired) return
    await pause(100)
  }
}

const laterFunctions = (recorded: RecordedRelease | null, { version }: Release): string | null =>
  recorded && isLater(recorded.functions, version) ? recorded.functions : null

/** The migrations that the database lacks, which may be empty. Throws for a database of another version. */
async function lackingMigrations(
  client: pg.Client,
  before: RecordedRelease | null,
  release: Release,
): Promise<string[]> {
  const known = migrationNames()
  if (!(await hasTable(client, '_prisma_migrations'))) return known
  const recorded = await recordedMigrations(client)
  rejectIncompatible(
    before,
    recorded.map(({ name }) => name),
    release,
  )
  return unfinished(recorded)
}

/**
 * Throws a LaterReleaseError or an UnknownMigrationsError if servers of a release do not work on a database that records
 * these migrations, and this about releases. After a rollback they work on that of a later release, whose migrations they
 * do not know.
 */
export function rejectIncompatible(
  recorded: Release | null,
  migrations: readonly string[],
  release = thisRelease,
): void {
  rejectLaterRelease(recorded, release)
  if (recorded && isLater(recorded.version, release.version)) return
  const known = migrationNames()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new UnknownMigrationsError(unknown)
}

/** What `migrate` would apply, by name. Changes nothing. Throws for a database of another version. */
export async function pending(
  url: string,
): Promise<{ migrations: string[]; functions: string[]; later: string | null }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await recordedRelease(client)
    const migrations = await lackingMigrations(client, before, thisRelease)
    const later = laterFunctions(before, thisRelease)
    const files = (await hasTable(client, 'database_function'))
      ? await outdatedFunctions(client)
      : functionFiles()
    return { migrations, functions: later ? [] : files.map(({ name }) => name), later }
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
export function migrationNames(folder = join(prismaFolder, 'migrations')): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The models in a folder, in the form that the engine needs. */
export function modelFiles(folder = join(prismaFolder, 'models')): ModelFiles {
  return readdirSync(folder)
    .sort()
    .map((name) => [join('models', name), readFileSync(join(folder, name), 'utf8')])
}

function migrationsOnDisk() {
  const baseDir = join(prismaFolder, 'migrations')
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
