import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresBinaries } from '@vonk/prisma/embedded/binaries.ts'
import { giveTo, identityFor, spawnAs } from '@vonk/prisma/embedded/run-as.ts'
import { onDatabase } from './backup-fixture.ts'
import { freePort } from './free-port.ts'

const installed = '/usr/lib/postgresql'

/** The programs of this machine's newest PostgreSQL that can copy a cluster, version 15 or newer; null if it has none. */
export const replicationPrograms = ((): string | null => {
  if (!existsSync(installed)) return null
  const versions = readdirSync(installed)
    .map(Number)
    .filter((version) => version >= 15)
  const folders = versions.sort((one, other) => other - one).map((version) => `${installed}/${version}/bin`)
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null
})()

/** One of the two, which a test may end, start again and hang. */
export interface PostgresProcess {
  /** Ends it at once: SIGQUIT by its own immediate stop, SIGKILL without a word to its own processes. */
  end(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Starts it, unless it runs, and waits until it answers. */
  start(): Promise<void>
  /** Stops it with all of its processes, connections kept, until `resume`. */
  hang(): void
  resume(): void
  isRunning(): boolean
}

/** A PostgreSQL with streaming replication to a standby, each on a port and in a folder of its own. */
export interface Replication {
  /** The URL of a database on the primary, and of its copy on the standby. */
  primary(database: string): string
  standby(database: string): string
  processes: Record<'primary' | 'standby', PostgresProcess>
  /** Starts the standby, the first time as a copy of what the primary holds now, and waits until it answers. */
  startStandby(): Promise<void>
  stop(): Promise<void>
}

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
  return [pid, ...children.map(([child]) => child as number)]
}

/**
 * Starts a primary with an empty cluster below a folder. Without `pg_basebackup` on the machine it is the PostgreSQL that npm
 * installed, and there is no standby.
 */
export async function startReplication(folder: string): Promise<Replication> {
  const programs = replicationPrograms
    ? { initdb: join(replicationPrograms, 'initdb'), postgres: join(replicationPrograms, 'postgres') }
    : await postgresBinaries()
  const identity = identityFor(folder)
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const data = (name: string) => join(folder, name)
  const url = (port: number) => (database: string) => `postgresql://vonk@127.0.0.1:${port}/${database}`

  async function run(program: string, ...args: string[]): Promise<void> {
    const child = spawnAs(identity, program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
    if (code !== 0) throw new Error(`${program}: ${said}`)
  }

  async function launch(name: string, port: number): Promise<ChildProcess> {
    const settings = {
      ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '64MB', jit: 'off' },
      ...{ fsync: 'off', wal_receiver_status_interval: '1s', wal_retrieve_retry_interval: '200ms' },
      max_wal_size: '256MB',
    }
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const begin = () =>
      spawnAs(identity, programs.postgres, ['-D', data(name), '-p', String(port), ...flags], {
        cwd: folder,
        stdio: 'ignore',
      })
    let child = begin()
    const deadline = Date.now() + 60_000
    while (!(await onDatabase(url(port)('postgres'), async () => true).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`The ${name} does not start.`)
      await pause(50)
      // Processes of a killed one hold its memory for a moment, during which another does not start.
      if (hasEnded(child)) child = begin()
    }
    return child
  }

  const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

  function postgres(name: 'primary' | 'standby', port: number): PostgresProcess {
    let child: ChildProcess | undefined
    let starting: Promise<void> | undefined
    const isRunning = () => child !== undefined && !hasEnded(child)
    const signalAll = (signal: NodeJS.Signals) => {
      if (!child?.pid || !isRunning()) return
      // The first goes first, so that it starts no further ones.
      for (const pid of familyOf(child.pid)) process.kill(pid, signal)
    }
    return {
      isRunning,
      hang: () => signalAll('SIGSTOP'),
      resume: () => signalAll('SIGCONT'),
      start: () => {
        if (isRunning()) return Promise.resolve()
        // Two at once start it once.
        starting ??= launch(name, port)
          .then((started) => void (child = started))
          .finally(() => (starting = undefined))
        return starting
      },
      end: async (signal) => {
        if (!child || !isRunning()) return
        const gone = new Promise((resolve) => child?.once('exit', resolve))
        child.kill(signal)
        await gone
      },
    }
  }

  mkdirSync(folder, { recursive: true })
  giveTo(identity, folder)
  const cluster = ['-D', data('primary'), '-U', 'vonk', '-A', 'trust']
  await run(programs.initdb, ...cluster, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const processes = { primary: postgres('primary', primaryPort), standby: postgres('standby', standbyPort) }
  await processes.primary.start()
  return {
    primary: url(primaryPort),
    standby: url(standbyPort),
    processes,
    startStandby: async () => {
      if (!replicationPrograms) throw new Error('There is no pg_basebackup.')
      const from = ['-d', `host=127.0.0.1 port=${primaryPort} user=vonk`, '-R', '-c', 'fast', '--no-sync']
      if (!existsSync(data('standby')))
        await run(join(replicationPrograms, 'pg_basebackup'), '-D', data('standby'), ...from)
      await processes.standby.start()
    },
    stop: async () => {
      await processes.standby.end('SIGQUIT')
      await processes.primary.end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
