import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How often a connection that worked on something was seen waiting for each event; `processor` is none. */
export type Waits = Record<string, number>

const intervalMs = 200

/** Looks every 200 ms what the busy connections of the database wait for, until it is stopped. */
export async function startSampling(url: string): Promise<{ stop(): Promise<Waits> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const waits: Waits = {}
  let isOn = true
  const sampling = (async () => {
    while (isOn) {
      const { rows } = await client.query<{ event: string; count: number }>(
        `select coalesce(wait_event_type || ': ' || wait_event, 'processor') as event, count(*)::int as count
         from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
           and backend_type = 'client backend'
         group by 1`,
      )
      for (const { event, count } of rows) waits[event] = (waits[event] ?? 0) + count
      await pause(intervalMs)
    }
  })()
  return {
    stop: async () => {
      isOn = false
      await sampling.finally(() => client.end())
      return Object.fromEntries(Object.entries(waits).sort(([, one], [, other]) => other - one))
    },
  }
}

/**
 * Reads the files of the database once, so that no window waits for a disk that later ones do not need. Returns the
 * number of bytes; 0 if the files are on another machine.
 */
export async function readDatabaseFiles(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ folder: string; oid: number }>(
      `select current_setting('data_directory') as folder, oid::int from pg_database where datname = current_database()`,
    )
    .finally(() => client.end())
  const folder = join(rows[0]?.folder ?? '', 'base', String(rows[0]?.oid))
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const name of readdirSync(folder))
    try {
      for await (const part of createReadStream(join(folder, name), { highWaterMark: 2 ** 20 }))
        bytes += (part as Buffer).length
    } catch (error) {
      // A table that was dropped meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  return bytes
}
