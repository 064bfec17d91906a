import type { Database, Pool } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'

/** Prisma's client, or one of its transactions. */
export type Reader = Prisma.TransactionClient

/** The connection of an open transaction, usable where a database is expected. */
export interface Transaction {
  pool: Pick<Pool, 'query'>
}

export interface Statement {
  /** The name of the prepared statement on each connection; one name must always have the same text. */
  name: string
  text: string
}

/** Runs a frequent statement as a prepared statement and returns its rows. */
export async function query<Row extends object>(
  db: Transaction,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await db.pool.query<Row>({ name, text, values })
  return rows
}

/**
 * Runs one statement that calls a database function which may write events, and publishes these events. Their
 * members and numbers are read in the same statement, and published after it is committed. `beforePublish`
 * runs right before that; the events of the `actor` are published after those of the others.
 */
export async function runAndPublish<Row extends object>(
  db: Pick<Database, 'pool' | 'publishEvents'>,
  { name, text }: Statement,
  values: unknown[],
  { beforePublish = () => {}, actor }: { beforePublish?: (rows: Row[]) => void; actor?: number } = {},
): Promise<Row[]> {
  const rows = await query<Row & { events: string | null }>(
    db,
    { name, text: `select result.*, current_setting('vonk.events', true) as events from (${text}) result` },
    values,
  )
  beforePublish(rows)
  const events = rows.at(-1)?.events
  if (events) db.publishEvents(lastOfAll(events, actor))
  return rows
}

/**
 * Runs several statements in one transaction, and publishes the events that they wrote after it is committed.
 */
export async function transaction<Result>(
  db: Pick<Database, 'pool' | 'publishEvents'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  // A broken connection fails the statement that waits for it; its error event must not end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    await client.query('begin')
    const result = await work({ pool: client })
    const { rows } = await client.query<{ events: string | null }>(
      `select current_setting('vonk.events', true) as events`,
    )
    await client.query('commit')
    const events = rows[0]?.events
    if (events) db.publishEvents(events)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/**
 * Streams are written in the order of their members; the other members' screens come before the actor's own.
 */
const lastOfAll = (events: string, actor: number | undefined): string =>
  actor !== undefined && events.startsWith(`${actor}:`) && events.includes(',')
    ? events
        .split(',')
        .sort((one, other) => Number(one.startsWith(`${actor}:`)) - Number(other.startsWith(`${actor}:`)))
        .join(',')
    : events

/**
 * The SQLSTATEs of the domain errors that the database's functions raise, by name. `error_code.sql` has the
 * same table.
 */
export const errorCodes = {
  too_few_credits: 'VK402',
  not_allowed: 'VK403',
  not_found: 'VK404',
  conflict: 'VK409',
  upload_gone: 'VK410',
  fiction_not_accepted: 'VK428',
  used_up: 'VK429',
  append_only: 'VK900',
} as const

const errorNames = new Map<unknown, keyof typeof errorCodes>(
  Object.entries(errorCodes).map(([name, code]) => [code, name as keyof typeof errorCodes]),
)

/** The name of the domain error that a function of the database raised, and null for anything else. */
export function raisedCode(error: unknown): keyof typeof errorCodes | null {
  return errorNames.get((error as { code?: unknown } | null)?.code) ?? null
}
