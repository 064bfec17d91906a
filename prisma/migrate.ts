import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { DiffParams, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'

const here = import.meta.dirname
const noFilters = { externalTables: [], externalEnums: [] }

/** Applies every migration that the database has not seen, under a lock, and returns their names. */
export async function migrate(url: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url })
  await guard.connect()
  try {
    // Several servers may start on one database at once; the second waits and finds nothing to do.
    await guard.query('select pg_advisory_lock(72666975)')
    if (await isCurrent(guard)) return []
    return await withEngine(url, async (engine) => {
      const done = await engine.applyMigrations({ migrationsList: migrationsOnDisk(), filters: noFilters })
      return done.appliedMigrationNames
    })
  } finally {
    await guard.end()
  }
}

/** The SQL that leads from an empty database to the models: the script of a first migration. */
export const scriptFromEmpty = (url: string): Promise<string> => script(url, { tag: 'empty' })

/** The SQL that leads from the database as it stands to the models: the draft of the next migration. */
export const scriptFromDatabase = (url: string): Promise<string> =>
  script(url, { tag: 'schemaDatasource', files: modelFiles(), configDir: here })

const modelFiles = () => models().map(([path, content]) => ({ path, content }))

function script(url: string, from: DiffParams['from']): Promise<string> {
  return withEngine(url, async (engine) => {
    const to = { tag: 'schemaDatamodel' as const, files: modelFiles() }
    const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters: noFilters })
    return stdout ?? ''
  })
}

/** A warm start does not pay for loading the engine: finished migrations are compared by name first. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as known`,
  )
  if (!rows[0]?.known) return false
  const { rows: done } = await client.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null',
  )
  const names = new Set(done.map((row) => row.migration_name))
  return migrationsOnDisk().migrationDirectories.every(({ path }) => names.has(path))
}

function models(): [string, string][] {
  const folder = join(here, 'models')
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
    migrationDirectories: readdirSync(baseDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
      .map((path) => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
        },
      })),
  }
}

let turn: Promise<unknown> = Promise.resolve()

/** Runs work on Prisma's engine, one piece at a time: its one instance does not bear two. */
function withEngine<Result>(url: string, work: (engine: SchemaEngine) => Promise<Result>): Promise<Result> {
  const next = turn.then(() => useEngine(url, work))
  turn = next.catch(() => {})
  return next
}

/** Closes every connection that the engine has opened. */
async function useEngine<Result>(
  url: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loading ??= loadEngine()
  const glue = await loading
  const opened: { dispose(): Promise<void> }[] = []
  const factory = bindMigrationAwareSqlAdapterFactory(wholeScripts(url, opened))
  const engine = await glue.SchemaEngine.new({ datamodels: models() }, () => {}, factory)
  try {
    return await work(engine)
  } finally {
    await Promise.all(opened.map((adapter) => adapter.dispose()))
  }
}

type Glue = typeof import('@prisma/schema-engine-wasm')
let loading: Promise<Glue> | undefined

/** Prisma's own engine as WebAssembly. Its glue holds one instance for all, so it is loaded once. */
async function loadEngine(): Promise<Glue> {
  const require = createRequire(import.meta.url)
  const root = join(require.resolve('@prisma/schema-engine-wasm'), '..')
  const glue = await import(join(root, 'schema_engine_bg.js'))
  const { instance } = await WebAssembly.instantiate(readFileSync(join(root, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': glue,
  })
  glue.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return glue
}

type Opened = { dispose(): Promise<void> }[]

/** The adapter cuts scripts at every semicolon, which breaks function bodies; PostgreSQL takes them whole. */
function wholeScripts(url: string, opened: Opened): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg({ connectionString: url })
  const whole = <Adapter extends { executeScript(script: string): Promise<void>; dispose(): Promise<void> }>(
    adapter: Adapter,
  ): Adapter => {
    opened.push(adapter)
    return Object.assign(adapter, {
      executeScript: async (text: string) => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        try {
          await client.query(text)
        } finally {
          await client.end()
        }
      },
    })
  }
  const connect = factory.connect.bind(factory)
  const shadow = factory.connectToShadowDb.bind(factory)
  return Object.assign(factory, {
    connect: async () => whole(await connect()),
    connectToShadowDb: async () => whole(await shadow()),
  })
}
