import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@vonk/prisma/migrate.ts'
import { SMTPServer } from 'smtp-server'
import { s3Keys, startS3Server } from '../../apps/server/src/adapters/s3-server.testing.ts'
import { prepareJobs } from '../../apps/server/src/services/prepare-jobs.ts'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { onDatabase } from '../testkit/backup-fixture.ts'
import { type BadNetwork, openBadNetwork } from '../testkit/bad-network.ts'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { canMount, mountDisk, unmountDisk } from '../testkit/disk.ts'
import { startRedis, withoutRedis } from '../testkit/redis.ts'
import { replicationPrograms, startReplication } from '../testkit/replication.ts'
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts'

type FaultyConnection = 'database' | 'replica' | 'redis' | 'mail' | 'bucket'

/** Two servers with everything that they need, each thing behind a proxy that may fail. */
export interface FailingEnvironment {
  servers: readonly [ServerProcess, ServerProcess]
  /** The proxies; that of the replica and of Redis only where the machine has their programs. */
  ways: Record<Exclude<FaultyConnection, 'replica' | 'redis'>, BadNetwork> &
    Partial<Record<FaultyConnection, BadNetwork>>
  fixture: AppFixture
  /** Where pictures are with `STORAGE=disk`. */
  pictures: string
  /** The small disk of the database and its replica; null where none can be mounted. */
  databaseDisk: string | null
  /** The mails that were delivered: a mailbox recognises a copy by its id, and shows it once. */
  mails: { to: string; id: string }[]
  close(): Promise<void>
}

/** Starts a database with a replica, Redis, a mail server, a bucket and two servers behind proxies to them. */
export async function openFailingEnvironment(): Promise<FailingEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-failures-'))
  const data = join(folder, 'data')
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const ways: Partial<Record<FaultyConnection, BadNetwork>> = {}
  const mails: FailingEnvironment['mails'] = []
  const databaseDisk = canMount && replicationPrograms ? join(folder, 'disk') : null

  /** The address of a service, behind a proxy. */
  async function behind(way: FaultyConnection, address: string): Promise<string> {
    const url = new URL(address)
    const network = await openBadNetwork(Number(url.port), Math.random)
    ways[way] = network
    closers.unshift(network.close)
    url.hostname = '127.0.0.1'
    url.port = new URL(network.url).port
    return url.href.replace(/\/$/, '')
  }

  async function databases(): Promise<{ database: TestDatabase; env: Record<string, string> }> {
    if (!replicationPrograms) return { database: await createDatabase('empty'), env: {} }
    if (databaseDisk) {
      mkdirSync(databaseDisk)
      mountDisk(databaseDisk, '1500m')
      closers.unshift(() => unmountDisk(databaseDisk))
    }
    const cluster = await startReplication(join(databaseDisk ?? folder, 'clusters'))
    closers.unshift(cluster.stop)
    await onDatabase(cluster.primary('postgres'), (client) => client.query('create database vonk'))
    const url = cluster.primary('vonk')
    await migrate(url)
    await prepareJobs(url)
    await cluster.startStandby()
    const replica = await behind('replica', cluster.standby('vonk'))
    return { database: { url, drop: async () => {} }, env: { DATABASE_REPLICA_URL: replica } }
  }

  async function redisEnv(): Promise<Record<string, string>> {
    if (withoutRedis) return {}
    const redis = await startRedis()
    closers.unshift(redis.stop)
    return { REDIS_URL: await behind('redis', redis.url) }
  }

  async function mailEnv(): Promise<Record<string, string>> {
    const server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
      onData: (stream, { envelope }, done) => {
        let raw = ''
        stream.on('data', (chunk: Buffer) => (raw += chunk))
        stream.on('end', () => {
          const id = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''
          mails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, id })))
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.unshift(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.server.address() as AddressInfo
    return {
      SMTP_URL: await behind('mail', `smtp://127.0.0.1:${port}`),
      MAIL_FROM: 'Vonk <noreply@vonk.example>',
    }
  }

  const { database, env } = await databases()
  const fixture = await createAppFixture('empty', {}, database)
  fixture.clock.set(new Date())
  closers.unshift(fixture.close)
  const s3 = await startS3Server('pictures')
  closers.unshift(s3.close)
  const bucket = {
    ...{
      STORAGE: 's3',
      S3_ENDPOINT: await behind('bucket', s3.url),
      S3_REGION: s3Keys.region,
      S3_BUCKET: 'pictures',
    },
    ...{ S3_ACCESS_KEY_ID: s3Keys.id, S3_SECRET_ACCESS_KEY: s3Keys.secret },
  }
  const all = { ...env, ...(await redisEnv()), ...(await mailEnv()), ...bucket, TRUST_PROXY: '1' }
  const way = await behind('database', database.url)
  const start = () => startServerProcess(way, data, all)
  const servers = [await start(), await start()] as const
  closers.unshift(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))
  const pictures = join(data, 'photos')
  mkdirSync(pictures, { recursive: true })
  return {
    ...{ servers, fixture, pictures, databaseDisk, mails },
    ways: ways as FailingEnvironment['ways'],
    close: async () => {
      for (const close of closers) await close()
    },
  }
}
