import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { BenchmarkName } from './benchmarks.ts'

/** When, of which commit and where a benchmark was measured. */
interface RunDescription {
  at: string
  commit: string
  machine: { cpu: string; cores: number; memory: string; node: string; postgres: string }
  database: { members: number; messages: number }
}

/** The file of a result. */
export interface StoredResult extends RunDescription {
  benchmark: BenchmarkName
  measures: Record<string, number>
  isNoisy?: boolean
  [detail: string]: unknown
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** The commit of the work tree; it ends in `-dirty` if files were changed since. Results change only files of docs. */
export function currentCommit(): string {
  const changed = git('status', '--porcelain', '--', ':/', ':(top,exclude)docs')
  return git('rev-parse', '--short', 'HEAD') + (changed ? '-dirty' : '')
}

export async function describeRun(url: string): Promise<RunDescription> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ postgres: string; members: number; messages: number }>(
      `select current_setting('server_version') as postgres,
         (select reltuples::int from pg_class where relname = 'profile') as members,
         (select reltuples::int from pg_class where relname = 'message') as messages`,
    )
    .finally(() => client.end())
  const { postgres = '', members = 0, messages = 0 } = rows[0] ?? {}
  return {
    at: new Date().toISOString(),
    commit: currentCommit(),
    machine: {
      cpu: cpus()[0]?.model ?? '',
      cores: cpus().length,
      memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
      node: process.version,
      postgres,
    },
    database: { members, messages },
  }
}

const fileOf = (folder: string, name: BenchmarkName) => join(folder, `${name}.json`)

export function storeResult(folder: string, result: StoredResult): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, result.benchmark), `${JSON.stringify(result, null, 2)}\n`)
}

/** The last result of a benchmark; null if it was not measured yet. */
export function readResult(folder: string, name: BenchmarkName): StoredResult | null {
  const file = fileOf(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
