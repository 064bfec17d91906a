import { connectionName, type Release, recordedRelease } from '@vonk/prisma/release.ts'
import pg from 'pg'

/** A snapshot of a database, shared by `pg_dump` and the statements here. */
export interface Snapshot {
  /** The name for `pg_dump --snapshot`. */
  id: string
  at: Date
  migrations: string[]
  release: Release | null
  /** Counts the rows of every table that is not excluded. */
  rows(): Promise<Record<string, number>>
  /** The storage names of all pictures in the database, read in batches of a thousand. */
  pictures(): AsyncGenerator<string>
  close(): Promise<void>
}

/**
 * Tables that are not backed up, and are emptied in a restored database: access that may have ended since, and short-lived data.
 */
export const excludedTables = [
  ...['session', 'push_subscription', 'email_token', 'sms_code'],
  ...['partner_token', 'partner_authorization', 'partner_request'],
  ...['data_export_part', 'data_export', 'throttle', 'outbox_entry'],
] as const

/** Connects without the time limits of the servers, because a backup takes long. */
export async function connectWithoutTimeouts(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: connectionName('backup') })
  // A broken connection fails its statement; its event must not end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The major version of the server. */
export async function serverMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`)
  return rows[0].major
}

/** True if the database has no tables and no schema of ours. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast' and c.relkind in ('r', 'p', 'v', 'S'))
     and not exists (select from pg_namespace where nspname = 'graphile_worker') as empty`,
  )
  return rows[0].empty
}

/** Counts the rows of every table that is not excluded. Those of the job queue change all the time. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not c.relname = any($1) order by 1`,
    [excludedTables],
  )
  const counts: Record<string, number> = {}
  for (const { name, quoted } of rows) {
    const { rows: found } = await client.query(`select count(*)::float8 as n from ${quoted}`)
    counts[name] = found[0].n
  }
  return counts
}

/** Opens a snapshot, which ends with the connection. */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = await connectWithoutTimeouts(databaseUrl)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query('select pg_export_snapshot() as id, now() as at')
    const migrations = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
    )
    return {
      ...rows[0],
      migrations: migrations.rows.map(({ name }) => name),
      release: await recordedRelease(client),
      rows: () => countRows(client),
      pictures: () => pictureNames(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** All columns that refer to files in the storage, the same as in `isStoredInUse`. */
const storedNames = `
  select stored::text from photo where stored is not null
  union select stored::text from chat_photo
  union select stored::text from upload where used_at is null
  union select jsonb_path_query(evidence, '$.messages[*].photo.stored') #>> '{}' from complaint where evidence is not null`

async function* pictureNames(client: pg.Client): AsyncGenerator<string> {
  await client.query(`declare pictures no scroll cursor for ${storedNames}`)
  for (;;) {
    const { rows } = await client.query<{ stored: string | null }>('fetch 1000 from pictures')
    if (rows.length === 0) return
    for (const { stored } of rows) if (stored) yield stored
  }
}
