import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './binaries.ts'
import { type CrashListener, keepRunning, type RunningServer } from './keep-running.ts'
import { giveTo, identityFor, spawnAs } from './run-as.ts'

export interface EmbeddedPostgres {
  /** The server was already running: another process of ours uses it, or crashed without stopping it. */
  wasRunning: boolean
  /** Connection string of a database on this server. */
  url(database: string): string
  /** Restarts the server whenever it crashes, with the same connection string. The returned function stops this. */
  keepRunning(listener: CrashListener): () => Promise<void>
  /** Fast shutdown; resolves when the last process has ended. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The folder of the cluster, its password and its log. */
  folder: string
  /** A temporary cluster for tests: nothing is synced to the disk. */
  disposable?: boolean
  maxConnections?: number
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  wal_compression: 'pglz',
  log_min_messages: 'warning',
  timezone: 'UTC',
}

/** The settings of a cluster that is kept, on a machine with so many bytes of memory; docs/installing.md explains them. */
export function durableSettings(memory: number): Record<string, string> {
  const inMB = (bytes: number) => `${Math.floor(bytes / 2 ** 20)}MB`
  return {
    // The server and the browser of a demo need memory too, so it is less than the quarter of a machine of its own.
    shared_buffers: inMB(Math.min(Math.max(memory / 8, 128 * 2 ** 20), 2 ** 31)),
    effective_cache_size: inMB(Math.max(memory / 2, 2 ** 28)),
    // Log files are reused, because creating a new one delays every commit until 16 MB are written.
    min_wal_size: '1GB',
    wal_buffers: '16MB',
    // Rarer and slower checkpoints: the first change of a page after each one writes the whole page to the log.
    checkpoint_timeout: '15min',
    // The big tables are cleaned while little of them has changed, so that reads keep finding pages that all may see.
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
  }
}
const disposableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
}

/** The memory of this machine in bytes, or of the container that this process runs in. */
const memoryOf = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Starts the PostgreSQL that npm installed, with its data under `folder`. A server that is still running is
 * reused; a stale lock file is removed; a damaged folder is rejected with a clear message.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  // The server is started in another folder than ours.
  const folder = resolve(options.folder)
  const data = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(data, passwordFile)
  const password = readFileSync(passwordFile, 'utf8').trim()
  const first = await run(data, password, options)
  const { port, wasRunning } = first
  let last = async (): Promise<RunningServer> => first
  return {
    wasRunning,
    url: (database) => `postgresql://vonk:${password}@127.0.0.1:${port}/${database}`,
    keepRunning(listener) {
      last = keepRunning(first, () => run(data, password, options, port), listener)
      return async () => void (await last())
    },
    stop: async () => (await last()).stop(),
  }
}

interface Run extends RunningServer {
  port: number
  wasRunning: boolean
}

/** Uses the server that runs on the data, or starts one. */
async function run(data: string, password: string, options: EmbeddedOptions, wanted?: number): Promise<Run> {
  const found = readLockFile(data)
  if (found && isPostgres(found.pid) && (await answers(found.port, password))) {
    const { pid, port } = found
    if (wanted && port !== wanted) throw new Error('Another program uses the data on another port.')
    return { port, wasRunning: true, ended: endOf(pid), stop: () => stopPid(pid) }
  }
  if (found && isPostgres(found.pid)) await stopPid(found.pid)
  rmSync(join(data, 'postmaster.pid'), { force: true })
  const port = wanted ?? (await freePort())
  const child = await launch(data, port, options)
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  const ended = hasEnded ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve))
  return { port, wasRunning: false, ended, stop: () => stopChild(child) }
}

async function initialise(data: string, passwordFile: string): Promise<void> {
  const { initdb } = await postgresBinaries()
  const identity = identityFor(data)
  // A new cluster gets a new password; one that an earlier attempt left may be known to somebody else.
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 })
  giveTo(identity, passwordFile)
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  giveTo(identity, data)
  const args = ['-D', data, '-U', 'vonk', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const child = spawnAs(identity, initdb, [...args, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) {
    rmSync(data, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${data}: ${lastLine(output)}`)
  }
}

async function launch(data: string, port: number, options: EmbeddedOptions): Promise<ChildProcess> {
  const { postgres } = await postgresBinaries()
  const log = join(options.folder, 'postgres.log')
  writeFileSync(log, '')
  const all = {
    ...settings,
    max_connections: String(options.maxConnections ?? 100),
    ...(options.disposable ? disposableSettings : durableSettings(memoryOf())),
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const fd = openSync(log, 'a')
  const child = spawnAs(identityFor(data), postgres, ['-D', data, '-p', String(port), ...flags], {
    cwd: tmpdir(),
    // A separate process group, so that Ctrl-C reaches only us and we stop the database last.
    detached: true,
    stdio: ['ignore', 'ignore', fd],
  })
  const password = readFileSync(join(options.folder, 'password'), 'utf8').trim()
  let hasEnded = false
  child.once('exit', () => (hasEnded = true)).once('error', () => (hasEnded = true))
  const deadline = Date.now() + 60_000
  while (!(await answers(port, password))) {
    if (hasEnded || Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw new Error(
        `The database in ${options.folder} does not start: ${lastLine(readFileSync(log, 'utf8'))} ` +
          'Move that folder away to begin afresh, or set DATABASE_URL to another database.',
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  child.unref()
  return child
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'vonk',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function readLockFile(data: string): { pid: number; port: number } | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Another program may have got the process id since, so only a postmaster counts. */
function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  const { stdout, status } = spawnSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  if (status === 0) return !stdout.startsWith('Z') && stdout.includes('postgres')
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
}

/** When a process of another parent has ended. */
async function endOf(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(500, undefined, { ref: false })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is the process of another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function stopPid(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; isPostgres(pid) && waited < 100; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (isPostgres(pid)) signal(pid, 'SIGQUIT')
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.ref()
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}

function lastLine(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !/^\s*$/.test(line))
  const errorLines = lines.filter((line) => /FATAL|PANIC|error/i.test(line))
  return (errorLines.at(-1) ?? lines.at(-1) ?? 'it gave no reason.').replace(
    /^.*?(FATAL|PANIC|ERROR):\s*/,
    '',
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
