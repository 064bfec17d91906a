import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { givingWay, lockTimeout } from './give-way.ts'

/** The models for the engine: path and content of each file. */
export type ModelFiles = [path: string, content: string][]

/** Filters that exclude nothing: the engine manages every table and enum. */
export const noFilters = { externalTables: [], externalEnums: [] }

let lastTask: Promise<unknown> = Promise.resolve()

/** Runs work on Prisma's schema engine, one task at a time, because its single instance cannot run two. */
export function withEngine<Result>(
  url: string,
  models: ModelFiles,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const next = lastTask.then(() => useEngine(url, models, work))
  lastTask = next.catch(() => {})
  return next
}

/** Runs work on the engine and closes every connection that it opened. */
async function useEngine<Result>(
  url: string,
  models: ModelFiles,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loading ??= loadEngine()
  const glue = await loading
  const opened: Disposable[] = []
  const factory = bindMigrationAwareSqlAdapterFactory(patchForPostgres(url, opened))
  const engine = await glue.SchemaEngine.new({ datamodels: models }, () => {}, factory)
  try {
    return await work(engine)
  } finally {
    await Promise.all(opened.map((adapter) => adapter.dispose()))
  }
}

type EngineModule = typeof import('@prisma/schema-engine-wasm')
let loading: Promise<EngineModule> | undefined

/**
 * Prisma's own engine as WebAssembly. Its JavaScript wrapper has one global instance, so it is loaded once.
 */
async function loadEngine(): Promise<EngineModule> {
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

interface Disposable {
  dispose(): Promise<void>
}
interface PostgresAdapter extends Disposable {
  executeScript(script: string): Promise<void>
  queryRaw(query: SqlQuery): Promise<SqlResultSet>
  underlyingDriver(): pg.Pool
}

/** Repairs two errors of the adapter that affect the engine: scripts with functions, and the type "char". */
function patchForPostgres(url: string, opened: Disposable[]): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg({ connectionString: url })
  const patchAdapter = <Adapter extends Disposable>(adapter: Adapter): Adapter => {
    opened.push(adapter)
    const repaired = adapter as Adapter & PostgresAdapter
    readChar(repaired)
    return Object.assign(repaired, { executeScript: (text: string) => executeWhole(url, text) })
  }
  const connect = factory.connect.bind(factory)
  const shadow = factory.connectToShadowDb.bind(factory)
  return Object.assign(factory, {
    connect: async () => patchAdapter(await connect()),
    connectToShadowDb: async () => patchAdapter(await shadow()),
  })
}

/**
 * Runs a whole script at once, because the adapter splits it at every semicolon, which breaks function bodies. A script is
 * one transaction, which gives way to the servers at work and runs again later if it does not get its locks; or one
 * statement that builds an index concurrently, which waits for older transactions.
 */
export async function executeWhole(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (!/\bconcurrently\b/i.test(text)) await client.query(`set lock_timeout = ${lockTimeout}`)
    await givingWay(() => client.query(text))
  } finally {
    await client.end()
  }
}

const types = { char: 18, charArray: 1002 }

/**
 * Converts columns of PostgreSQL's one-byte type "char" in the catalogue, which the engine reads: the adapter
 * does not know the type, only its array, so the columns are read as arrays and converted back.
 */
function readChar(adapter: PostgresAdapter): void {
  const pool = adapter.underlyingDriver()
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  const marking = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    const result = await query(config)
    for (const field of result.fields) if (field.dataTypeID === types.char) field.dataTypeID = types.charArray
    return result
  }
  pool.query = marking as pg.Pool['query']
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (raw) => {
    const result = await queryRaw(raw)
    result.columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
    )
    return result
  }
}
