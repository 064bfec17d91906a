import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '@vonk/prisma/migrate.ts'
import { prepareJobs } from '../../../apps/server/src/services/prepare-jobs.ts'
import { onDatabase } from '../../testkit/backup-fixture.ts'
import { canMount, fillDisk, mountDisk, resizeDisk, unmountDisk } from '../../testkit/disk.ts'
import { createFakeClock, type FakeClock, withoutFakeClock } from '../../testkit/fake-clock.ts'
import { memoryFolder } from '../../testkit/memory-folder.ts'
import { startRedis, withoutRedis } from '../../testkit/redis.ts'
import { type PostgresProcess, replicationPrograms, startReplication } from '../../testkit/replication.ts'
import { type ServerProcess, startServerProcess, startWorkerProcess } from '../../testkit/server-process.ts'
import type { Step, Target } from './schedule.ts'

/** The size of the database's disk while it is not full. */
const diskSize = '8g'

/** A process that a fault may end, start again and hang. */
interface Harmed {
  end(signal: Step['signal']): Promise<void>
  start(): Promise<void>
  hang(): void
  resume(): void
}

/** All processes of a run, on ports and in folders of their own. */
export interface Processes {
  servers: readonly [ServerProcess, ServerProcess]
  databaseUrl: string
  harmed: Partial<Record<Target, Harmed>>
  /** The clocks of the servers; none without libfaketime. */
  clocks: Partial<Record<Target, FakeClock>>
  /** Makes the disk of the database full, and gives it room again; null where none can be mounted. */
  disk: { fill(): void; grow(): Promise<void> } | null
  /** Lets the replica answer, and replay nothing more, until it resumes. */
  replay(what: 'pause' | 'resume'): Promise<unknown>
  /** What this machine lacks, each as a sentence. */
  lacking: string[]
  /** The processes that have ended without a fault of the schedule. */
  endedByThemselves(): string[]
  /** The last lines that the servers and the worker have written. */
  output(): string
  stop(): Promise<void>
}

/**
 * Starts a database with its replica, Redis, two servers and a worker. The database is migrated, and prepared by the caller before
 * the servers start. A run that is interrupted ends all of them.
 */
export async function startProcesses(prepare: (databaseUrl: string) => Promise<void>): Promise<Processes> {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'vonk-storm-'))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    for (const close of closers.splice(0)) await close()
  }
  const interrupt = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return { ...(await start(folder, closers, prepare)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  folder: string,
  closers: (() => unknown)[],
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<Omit<Processes, 'stop'>> {
  const lacking = [
    replicationPrograms ? '' : 'there is no pg_basebackup on this machine: no replica',
    withoutRedis ?? '',
    withoutFakeClock ?? '',
    canMount ? '' : 'this user may not mount a disk: none is full',
  ].filter(Boolean)

  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (canMount) {
    mountDisk(disk, diskSize)
    closers.unshift(() => unmountDisk(disk))
  }
  const cluster = await startReplication(join(disk, 'clusters'))
  closers.unshift(cluster.stop)
  await onDatabase(cluster.primary('postgres'), (client) => client.query('create database vonk'))
  const databaseUrl = cluster.primary('vonk')
  await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  await prepare(databaseUrl)
  const env: Record<string, string> = { RUN_JOBS: 'false' }
  const { primary, standby } = cluster.processes
  const harmed: Processes['harmed'] = { database: primary }
  if (replicationPrograms) {
    await cluster.startStandby()
    env.DATABASE_REPLICA_URL = cluster.standby('vonk')
    harmed.replica = standby
  }
  if (!withoutRedis) {
    const redis = await startRedis()
    closers.unshift(redis.stop)
    env.REDIS_URL = redis.url
    harmed.Redis = { ...redis, end: redis.kill }
  }

  const data = join(folder, 'data')
  // No portraits are drawn: nobody looks at them.
  mkdirSync(join(data, 'media'), { recursive: true })
  const clocks: Processes['clocks'] = {}
  const server = async (target: Target) => {
    const clock = withoutFakeClock ? null : createFakeClock(join(folder, `clock of ${target}`))
    if (clock) clocks[target] = clock
    const started = await startServerProcess(databaseUrl, data, { ...env, ...clock?.env })
    harmed[target] = asHarmed(started)
    closers.unshift(() => started.end('SIGKILL'))
    return started
  }
  const servers = [await server('server A'), await server('server B')] as const
  const worker = await startWorkerProcess(databaseUrl, data, env)
  harmed.worker = asHarmed(worker)
  closers.unshift(() => worker.end('SIGKILL'))
  const named = { 'server A': servers[0], 'server B': servers[1], worker }
  return {
    ...{ servers, databaseUrl, harmed, clocks, lacking },
    disk: canMount
      ? { fill: () => fillDisk(disk), grow: () => growDisk(disk, [primary, harmed.replica ? standby : null]) }
      : null,
    replay: (what) =>
      onDatabase(cluster.standby('postgres'), (client) => client.query(`select pg_wal_replay_${what}()`)),
    endedByThemselves: () =>
      Object.entries(named).flatMap(([name, one]) =>
        one.endedByItself() === null ? [] : [`${name} ended with ${one.endedByItself()}`],
      ),
    output: () =>
      Object.entries(named)
        .map(([name, one]) => `${name}:\n${one.output().split('\n').slice(-30).join('\n')}`)
        .join('\n'),
  }
}

/** A server is started until it runs, as by systemd: without its database it ends. */
function asHarmed(server: ServerProcess): Harmed {
  return {
    end: () => server.end('SIGKILL'),
    hang: server.hang,
    resume: server.resume,
    start: async () => {
      const deadline = Date.now() + 120_000
      for (;;) {
        const error = await server.start().then(
          () => null,
          (failure: Error) => failure,
        )
        if (!error) return
        if (Date.now() > deadline) throw error
        await pause(300)
      }
    },
  }
}

/** Gives the disk room, and starts what has stopped for want of it. */
async function growDisk(disk: string, databases: readonly (PostgresProcess | null)[]): Promise<void> {
  resizeDisk(disk, diskSize)
  // One that panics does so within moments.
  await pause(500)
  for (const one of databases) if (one && !one.isRunning()) await one.start()
}
