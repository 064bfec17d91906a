import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** A logger that writes nothing. */
export const silentLogger = new Logger(() => () => {})

/** Creates the queue's own tables; the database functions add jobs inside their transactions. */
export const prepareJobs = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: silentLogger })

/** True if the queue's tables are those of this version. Changes nothing. */
export async function hasQueue(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('graphile_worker.migrations') is not null as known`,
    )
    if (!rows[0]?.known) return false
    const done = await client.query<{ id: number }>('select id from graphile_worker.migrations')
    const ids = new Set(done.rows.map(({ id }) => id))
    return (await queueMigrations()).every((id) => ids.has(id))
  } finally {
    await client.end()
  }
}

/** The numbers of the queue's migrations, which its package does not export. */
async function queueMigrations(): Promise<number[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('graphile-worker'))
  const { migrations } = (await import(pathToFileURL(join(folder, 'generated/sql.js')).href)) as {
    migrations: Record<string, string>
  }
  return Object.keys(migrations).map((name) => Number.parseInt(name, 10))
}
