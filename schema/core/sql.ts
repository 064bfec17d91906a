import type { Database, Pool } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { onTransaction } from '@vonk/prisma/one-transaction.ts'
import type pg from 'pg'
import { currentOrigin } from './origin.ts'

/** Prisma's client, or one of its transactions. */
export type Reader = Prisma.TransactionClient

/** The connection of an open transaction, usable where a database is expected. */
export interface Transaction {
  pool: Pick<Pool, 'query'>
}

export interface Statement {
  /**
   * The name of the prepared statement on each connection; one name must always have the same text. A statement without a
   * name is planned each time.
   */
  name: string | undefined
  text: string
}

/**
 * The SQLSTATEs of a statement that is planned while a migration adds a column to a table whose rows a function returns
 * (`visible_to`): the planner has the type of the rows from before and the text of the function from after it. Nothing was
 * executed, and the next attempt succeeds.
 */
export const plannedDuringMigration = new Set(['42P13', '42601', '0A000'])

/** Runs a frequent statement as a prepared statement and returns its rows. */
export async function query<Row extends object>(
  db: Transaction,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const run = () => db.pool.query<Row>({ ...(name && { name }), text, values })
  try {
    return (await run()).rows
  } catch (error) {
    if (!plannedDuringMigration.has((error as pg.DatabaseError).code ?? '')) throw error
    // In a transaction nothing can be run again after an error.
    return (await run().catch((again) => Promise.reject(again.code === '25P02' ? error : again))).rows
  }
}

/**
 * Runs one statement that calls a database function which may write events, and publishes these events. Their
 * members and numbers are read in the same statement, and published after it is committed. `beforePublish`
 * runs right before that; the events of the `actor` are published after those of the others. Jobs that the function adds
 * carry the request that asked for it (`queue_job`).
 */
export async function runAndPublish<Row extends object>(
  db: Pick<Database, 'pool' | 'publishEvents'>,
  { name, text }: Statement,
  values: unknown[],
  { beforePublish = () => {}, actor }: { beforePublish?: (rows: Row[]) => void; actor?: number } = {},
): Promise<Row[]> {
  const rows = await query<Row & { events: string | null }>(
    db,
    {
      name,
      // The condition on `origin` makes it come first.
      text: `
        with origin as materialized (select set_config('vonk.origin', $${values.length + 1}::text, true) as id)
        select result.*, current_setting('vonk.events', true) as events
        from origin cross join lateral (
          select asked.* from (${text}) asked where origin.id is not null offset 0) result`,
    },
    [...values, JSON.stringify(currentOrigin()) ?? ''],
  )
  beforePublish(rows)
  const events = rows.at(-1)?.events
  if (events) db.publishEvents(lastOfAll(events, actor))
  return rows
}

/**
 * Runs several statements in one transaction, and publishes the events that they wrote after it is committed.
 */
export const transaction = <Result>(
  db: Pick<Database, 'pool' | 'publishEvents'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => onTransaction(db, (client) => work({ pool: client }))

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
 * The domain errors that the database's functions raise, by name: the SQLSTATE, which `error_code.sql` has too, and what
 * it means.
 */
export const databaseErrors = {
  too_few_credits: { state: 'VK402', meaning: 'The account has fewer credits than the action costs.' },
  not_allowed: { state: 'VK403', meaning: 'A limit of the account forbids the action.' },
  not_found: { state: 'VK404', meaning: 'What the action is about is not there, or not for this member.' },
  conflict: {
    state: 'VK409',
    meaning: 'The row is in a state in which the action makes no sense, or a key was used before.',
  },
  upload_gone: { state: 'VK410', meaning: 'The uploaded file was used already or has expired.' },
  quote_gone: { state: 'VK411', meaning: 'The profile does not have what the message is about.' },
  reply_gone: { state: 'VK412', meaning: 'The sender cannot see the message that is answered.' },
  limited: { state: 'VK423', meaning: 'Staff decided that the member cannot do this for some days.' },
  fiction_not_accepted: {
    state: 'VK428',
    meaning: 'The sender has not accepted that the profile is fictional.',
  },
  used_up: { state: 'VK429', meaning: 'The allowance of the day is used up.' },
  append_only: { state: 'VK900', meaning: 'A statement tried to change a row that may only be added.' },
} as const

type DatabaseErrorName = keyof typeof databaseErrors

const errorNames = new Map<unknown, DatabaseErrorName>(
  Object.entries(databaseErrors).map(([name, { state }]) => [state, name as DatabaseErrorName]),
)

/** The SQLSTATEs by name, as `error_code.sql` has them. */
export const errorCodes = Object.fromEntries([...errorNames].map(([state, name]) => [name, state])) as Record<
  DatabaseErrorName,
  string
>

/** The name of the domain error that a function of the database raised, and null for anything else. */
export function raisedCode(error: unknown): DatabaseErrorName | null {
  return errorNames.get((error as { code?: unknown } | null)?.code) ?? null
}
