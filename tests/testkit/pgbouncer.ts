import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

const printed = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(printed.stdout ?? '')?.map(Number) ?? []

/** Why tests that need PgBouncer are left out; null where it is installed. */
export const withoutPgBouncer = printed.error
  ? 'there is no PgBouncer on this machine: apt-get install pgbouncer'
  : null

/** Whether it knows the names of statements in transaction mode: from 1.21 on. */
export const knowsNames = major > 1 || minor >= 21

export interface Pooler {
  /** The address of a database through it. */
  url: string
  stop(): Promise<void>
}

/** Starts a PgBouncer in transaction mode before a database, with so many sessions for all clients together. */
export async function startPgBouncer(databaseUrl: string, sessions: number): Promise<Pooler> {
  const target = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'vonk-pooler-'))
  const user = target.username || 'postgres'
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : ''
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${user}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
ignore_startup_parameters = options
${knowsNames ? 'max_prepared_statements = 500' : ''}
`,
  )
  // It refuses to run as root.
  chmodSync(folder, 0o755)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...asNobody, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href
  for (let isUp = false; !isUp; ) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended.')
    const client = new pg.Client({ connectionString: url })
    isUp = await client.connect().then(
      () => client.end().then(() => true),
      () => pause(50).then(() => false),
    )
  }
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

/** Gives every new session of a database the settings that servers need behind a pooler, as docs/installing.md does. */
export async function setForPooler(databaseUrl: string, settings: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1))
  for (const setting of settings) await client.query(`alter database ${name} set ${setting}`)
  await client.end()
}
