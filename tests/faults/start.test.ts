import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@vonk/prisma/embedded/postgres.ts'
import { compileCache } from '@vonk/tests/testkit/compile-cache.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { freePort } from '@vonk/tests/testkit/free-port.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'vonk-start-'))
const running = new Set<ChildProcess>()
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  stderr(): string
  /** Resolves with the port once the server listens; rejects when the process ends before. */
  listening: Promise<number>
  ended: Promise<number | null>
}

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['apps/server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      ...compileCache,
      PORT: '0',
      SEED_DEMO: 'false',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  })
  running.add(child)
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    running.delete(child),
  )
  const listening = new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: number }).listening))
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${stderr}`)))
  })
  listening.catch(() => {})
  return { child, stderr: () => stderr.trim(), listening, ended }
}

/** The error output of a start that must fail: one line, no stack trace, and exit code 1. */
async function startupError(env: Record<string, string>): Promise<string> {
  const { ended, stderr } = run(env)
  expect(await ended).toBe(1)
  expect(stderr().split('\n')).toHaveLength(1)
  expect(stderr()).not.toMatch(/\bat .*:\d+:\d+/)
  return stderr()
}

describe('a start that fails', () => {
  it('says that the port is in use', async () => {
    const squatter = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', () => resolve()))
    expect(await startupError({ DATABASE_URL: database.url, PORT: String(port) })).toContain(
      `Port ${port} is in use.`,
    )
    await new Promise((resolve) => squatter.close(resolve))
  })

  it('says that the database cannot be reached, without showing its password', async () => {
    const port = await freePort()
    const stderr = await startupError({ DATABASE_URL: `postgresql://vonk:geheim@127.0.0.1:${port}/vonk` })
    expect(stderr).toContain(`The database vonk at 127.0.0.1:${port} cannot be reached`)
    expect(stderr).not.toContain('geheim')
  })

  it('says what is wrong with the environment', async () => {
    expect(await startupError({ PORT: 'four thousand' })).toContain('The environment is not sound. PORT')
    expect(await startupError({ NODE_ENV: 'production' })).toContain(
      'In production these must be set: DATABASE_URL',
    )
  })

  it('says that the database of a production server has demo accounts', async () => {
    const demo = await createDatabase('recent')
    const secret = () => randomBytes(32).toString('hex')
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: demo.url,
      PUBLIC_URL: 'https://vonk.example',
      MEDIA_SECRET: secret(),
      FIELD_KEY: secret(),
      SMTP_URL: 'smtps://mail.example',
    }
    expect(await startupError(env)).toContain('DATABASE_URL names a database with demo accounts')
    await demo.drop()
  })

  it('says that the data folder is damaged, and does not change it', async () => {
    const damaged = join(folder, 'damaged')
    const cluster = join(damaged, 'postgres/cluster')
    mkdirSync(cluster, { recursive: true })
    writeFileSync(join(cluster, 'PG_VERSION'), 'not a version\n')
    writeFileSync(join(damaged, 'postgres/password'), 'x\n')
    const stderr = await startupError({ DATA_DIR: damaged })
    expect(stderr).toContain(`The database in ${join(damaged, 'postgres')} does not start`)
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('not a version\n')
  })

  it('says that the database was made by another version, and does not change it', async () => {
    const other = await createDatabase('empty')
    await onDatabase(
      other.url,
      `update _prisma_migrations set migration_name = '0001_tables' where migration_name = '0001_baseline'`,
    )
    const stderr = await startupError({ DATABASE_URL: other.url })
    const { pathname, host } = new URL(other.url)
    expect(stderr).toBe(
      `The database ${pathname.slice(1)} at ${host} was made by another version of Vonk: it holds the migration ` +
        '0001_tables that this version does not know. To begin afresh, name an empty database in DATABASE_URL; ' +
        'to keep the data, start the version that made it.',
    )
    await other.drop()
  })

  it('is none on the database of a later release that lets this one work, whose functions stay', async () => {
    const other = await createDatabase('empty')
    await onDatabase(
      other.url,
      `update database_release set version = '0.99.0', oldest = version, functions = '0.99.0';
       update database_function set hash = 'later' where name = 'shows_reading_to'`,
    )
    const { child, listening, ended } = run({ DATABASE_URL: other.url })
    expect((await fetch(`http://localhost:${await listening}/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await onDatabase(other.url, `select 1 / (count(*))::int from database_function where hash = 'later'`)
    await other.drop()
  })

  it('says that the data folder was filled by another version, also of one named from here', async () => {
    const data = join(folder, 'older')
    const server = await startEmbeddedPostgres({ folder: relative('', `${data}/postgres`), disposable: true })
    await onDatabase(server.url('postgres'), 'create database vonk')
    await onDatabase(
      server.url('vonk'),
      `create table _prisma_migrations (migration_name text, started_at timestamptz default now(),
         finished_at timestamptz default now(), rolled_back_at timestamptz);
       insert into _prisma_migrations (migration_name) values ('0001_tables'), ('0002_rules'), ('0003_search_paths')`,
    )
    await server.stop()
    const stderr = await startupError({ DATA_DIR: data })
    expect(stderr).toContain(`The database in ${join(data, 'postgres')} was made by another version of Vonk`)
    expect(stderr).toContain('0001_tables and 2 more migrations that this version does not know')
    expect(stderr).toContain(`To begin afresh, delete the folder ${data};`)
  })
})

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('a start under a supervisor', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no server and no database when %s ends only its parent',
    async (signal) => {
      const data = join(folder, signal)
      const port = await freePort()
      // As npm: a shell that starts the program, and does not forward the signal.
      const parent = spawn('sh', ['-c', `"${process.execPath}" apps/server/bin/start.mjs & wait`], {
        cwd: root,
        stdio: 'ignore',
        env: { PATH: process.env.PATH, PORT: String(port), SEED_DEMO: 'false', DATA_DIR: data },
      })
      running.add(parent)
      const answers = () =>
        fetch(`http://localhost:${port}/health`).then(
          () => true,
          () => false,
        )
      await expect.poll(answers, { timeout: 240_000, interval: 200 }).toBe(true)
      const lock = join(data, 'postgres/cluster/postmaster.pid')
      expect(existsSync(lock)).toBe(true)
      parent.kill(signal)
      await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(false)
      expect(await answers()).toBe(false)
    },
    300_000,
  )
})

describe('the embedded database', () => {
  const data = join(folder, 'embedded')
  const lock = join(data, 'postgres/cluster/postmaster.pid')
  const postmaster = () => Number(readFileSync(lock, 'utf8').split('\n')[0])
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    } catch {
      return false
    }
  }
  const healthy = async (port: number) => (await fetch(`http://localhost:${port}/health`)).status

  it('is reused after the server was killed, recovers after both were killed, and stops on SIGTERM', async () => {
    const first = run({ DATA_DIR: data })
    expect(await healthy(await first.listening)).toBe(200)
    const pid = postmaster()
    first.child.kill('SIGKILL')
    await first.ended
    expect(isAlive(pid)).toBe(true)

    const second = run({ DATA_DIR: data })
    expect(await healthy(await second.listening)).toBe(200)
    expect(postmaster()).toBe(pid)
    second.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await second.ended
    while (isAlive(pid)) await pause(20)

    const third = run({ DATA_DIR: data })
    expect(await healthy(await third.listening)).toBe(200)
    const recovered = postmaster()
    expect(recovered).not.toBe(pid)
    const at = Date.now()
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    expect(Date.now() - at).toBeLessThan(10_000)
    expect(isAlive(recovered)).toBe(false)
    expect(existsSync(lock)).toBe(false)
  }, 300_000)
})
