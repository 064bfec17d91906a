import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** A PostgreSQL with streaming replication to a standby, each on a port and in a folder of its own. */
export interface Replication {
  /** The URL of a database on the primary, and of its copy on the standby. */
  primary(database: string): string
  standby(database: string): string
  /** Starts the standby, the first time as a copy of what the primary holds now, and waits until it answers. */
  startStandby(): Promise<void>
  /** Ends the standby at once, as a failure would. */
  killStandby(): Promise<void>
  stop(): Promise<void>
}

/** Starts a primary with an empty cluster below a folder. */
export async function startReplication(folder: string): Promise<Replication> {
  if (!replicationPrograms) throw new Error('There is no pg_basebackup.')
  const bin = replicationPrograms
  const identity = identityFor(folder)
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const data = (name: string) => join(folder, name)
  const url = (port: number) => (database: string) => `postgresql://vonk@127.0.0.1:${port}/${database}`

  async function run(program: string, ...args: string[]): Promise<void> {
    const child = spawnAs(identity, join(bin, program), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
    if (code !== 0) throw new Error(`${program}: ${said}`)
  }

  async function start(name: string, port: number): Promise<ChildProcess> {
    const settings = {
      ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '64MB', jit: 'off' },
      ...{ fsync: 'off', wal_receiver_status_interval: '1s', wal_retrieve_retry_interval: '200ms' },
    }
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const child = spawnAs(identity, join(bin, 'postgres'), ['-D', data(name), '-p', String(port), ...flags], {
      cwd: folder,
      stdio: 'ignore',
    })
    const deadline = Date.now() + 20_000
    while (!(await onDatabase(url(port)('postgres'), async () => true).catch(() => false))) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error(`The ${name} does not start.`)
      await pause(50)
    }
    return child
  }

  async function end(child: ChildProcess | undefined): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGQUIT')
    await gone
  }

  mkdirSync(folder, { recursive: true })
  giveTo(identity, folder)
  await run(
    'initdb',
    '-D',
    data('primary'),
    '-U',
    'vonk',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const primary = await start('primary', primaryPort)
  let standby: ChildProcess | undefined
  return {
    primary: url(primaryPort),
    standby: url(standbyPort),
    startStandby: async () => {
      const from = `host=127.0.0.1 port=${primaryPort} user=vonk`
      if (!existsSync(data('standby')))
        await run('pg_basebackup', '-D', data('standby'), '-d', from, '-R', '-c', 'fast', '--no-sync')
      standby = await start('standby', standbyPort)
    },
    killStandby: () => end(standby),
    stop: async () => {
      await end(standby)
      await end(primary)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
