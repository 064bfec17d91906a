import { execFile, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { connectionName } from '@vonk/prisma/release.ts'
import { programEnv } from '../env.ts'

/** A program of PostgreSQL is missing, too old, or failed; the message is for the operator. */
export class PostgresToolError extends Error {}

type Tool = 'pg_dump' | 'pg_restore'

/** Throws if the program is not in PATH, or older than the database that it must read. `needed` is a major version. */
export async function requireTool(tool: Tool, needed: number): Promise<void> {
  const found = await majorOf(tool)
  const install = `install the client programs of PostgreSQL ${needed} or newer, and put them first in PATH`
  if (found === null) throw new PostgresToolError(`There is no ${tool}: ${install}.`)
  if (found < needed)
    throw new PostgresToolError(`${tool} is of version ${found}, the database of ${needed}: ${install}.`)
}

/** The major version of the program in PATH; null if there is none. */
export async function majorOf(tool: Tool): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)(tool, ['--version'])
    return Number(/(\d+)/.exec(stdout)?.[1] ?? 0)
  } catch {
    return null
  }
}

/** A running program; `ended` rejects with its error output. */
interface Running {
  output: Readable
  input: Writable
  ended: Promise<void>
  /** Kills it: what `pg_restore` did so far is rolled back. */
  kill(): void
}

/** Runs `pg_dump` (it writes to `output`) or `pg_restore` (it reads from `input`) on a database. */
export function runTool(tool: Tool, databaseUrl: string, options: readonly string[]): Running {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  // Every user of the machine sees the arguments of a process, only its owner the environment.
  url.password = ''
  const child = spawn(tool, [...options, `--dbname=${url.href}`], {
    env: {
      ...programEnv(),
      PGAPPNAME: connectionName(tool),
      ...(password ? { PGPASSWORD: password } : {}),
    },
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = `${errorOutput}${chunk}`.slice(-2000)))
  // A program that ends early closes its input; its error output has the reason.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      reject(new PostgresToolError(`${tool} failed: ${errorOutput.trim() || `it ended with ${code}`}`))
    })
  })
  ended.catch(() => {})
  return { output: child.stdout, input: child.stdin, ended, kill: () => void child.kill('SIGKILL') }
}
