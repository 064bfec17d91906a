/*
 * The database: Prisma's client and named statements share one connection pool.
 *
 * Prisma serves what is not hot: types of one table, their relations and lists (docs/decisions/0034). Named statements
 * serve the rest, because a prepared statement costs a fraction of the processor time and is planned once:
 * - what every request or socket does: the session, limits, badges, events, presence;
 * - messages, conversations and their search; drafts and typing;
 * - member search, swipe cards, the match finder, likes and profiles, whose rows depend on who sees whom (`visible_to`);
 * - what a database function does in one commit: sending, the ledger and its entries, payments, blocks, photos.
 */
import { parse } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client/client.ts'
import { connectionName } from './release.ts'

export type { PrismaClient } from './generated/client/client.ts'
export type Pool = pg.Pool

export interface Database {
  /** Prisma's client, for what is not hot. */
  prisma: PrismaClient
  /** The connection pool, for hot named statements; Prisma uses the same connections. */
  pool: pg.Pool
  /**
   * The connections for what never waits behind other statements: reading who asks, and sending a message. In a server
   * they are its own; elsewhere they are those of `pool`.
   */
  urgent: pg.Pool
  /** Publishes the events that a committed statement has written, as `member:number,...`. */
  publishEvents: (events: string) => void
  /** A read replica, which may lag a little; null without one, until the server sets it. */
  replica: Replica | null
  /** Closes the connections after every pending statement. */
  close(): Promise<void>
}

/** A streaming replica of the database (docs/decisions/0029). */
export interface Replica {
  /** Runs a read on the replica; null if the replica is lost, lags too much or fails, so that the primary must be read. */
  read<Found>(
    work: (replica: { pool: Pick<Pool, 'query'> }) => Promise<Found>,
  ): Promise<{ found: Found } | null>
  /** Counts a read that the replica could have answered, by what answered it. */
  answeredBy(target: 'replica' | 'primary'): void
}

// PostgreSQL's bigint counts events here; they stay far below 2^53.
pg.types.setTypeParser(20, Number)

export interface DatabaseOptions {
  /** The purpose of the connections, for their name in `pg_stat_activity`: `vonk jobs 0.3.0`. By default the program's file. */
  name?: string
  /** The maximum number of connections. */
  max?: number
  /** How many of the connections are kept for `Database.urgent`; by default none, so that `pool` serves it. */
  urgent?: number
  /** The timeout for getting a connection, in milliseconds; by default 3 s, because a page should fail early. */
  connectTimeoutMs?: number
  /**
   * Each connection plans a statement once, for any values (docs/decisions/0015); otherwise PostgreSQL may
   * plan it by its values.
   */
  keepsPlans?: boolean
  /** Statements have names, so that a connection plans them once; false behind a pooler that does not know names. */
  prepares?: boolean
  /** Publishes the events of committed statements to the sockets; without it nobody is notified of them. */
  publishEvents?: Database['publishEvents']
}

const program = parse(process.argv[1] ?? 'program').name

/** Milliseconds after which a statement without an answer fails: later than the server ends it by itself. */
const queryTimeout = 7000

/**
 * The settings of each session, in milliseconds. Without the time zone of UTC, Prisma would misread times, and a day in SQL could
 * have 23 or 25 hours. A pooler drops them, so the database must have them there.
 */
const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '5000',
  jit: 'off',
  random_page_cost: '1.1',
}

/** The settings of sessions for members, whose statements are planned once. */
const memberSettings = { ...sessionSettings, plan_cache_mode: 'force_generic_plan' }

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The settings that a session for members lacks, as `name = value`. A client that was opened without them asks for them. */
export async function lackingSettings(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings where lower(name) = any($1::text[])',
    [Object.keys(memberSettings)],
  )
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  return Object.entries(memberSettings)
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${name} = ${value}`)
}

/** A connection whose statements have no names, so that each may run on another session. */
class NamelessClient extends pg.Client {
  // The signatures of pg's query are passed on as they are.
  override query(statement: any, ...others: any[]): any {
    const nameless = statement?.name ? { ...statement, name: undefined } : statement
    return super.query(nameless, ...(others as []))
  }
}

/** Opens a connection pool. Statements time out after 5 s, locks after 2 s. */
export function openPool(
  url: string,
  {
    name = program,
    max = 10,
    connectTimeoutMs = 3000,
    keepsPlans = false,
    prepares = true,
  }: DatabaseOptions = {},
): Pool {
  const pool = new pg.Pool({
    ...(prepares ? {} : { Client: NamelessClient }),
    connectionString: url,
    application_name: connectionName(name),
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // If packets are lost, no answer arrives and the server's own timeout does not help.
    query_timeout: queryTimeout,
    // The database may have the settings of a pooler's sessions.
    options: asOptions(keepsPlans ? memberSettings : { ...sessionSettings, plan_cache_mode: 'auto' }),
  })
  // A connection that breaks (when the database restarts) is replaced by the pool; it must not end the process, whether
  // it is idle or in use. The job queue requires both handlers.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens the database: a connection pool for Prisma and for plain SQL, and one for what is urgent if it has connections. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 10, urgent: kept = 0 } = options
  const pool = openPool(url, { ...options, max: max - kept })
  const urgent = kept > 0 ? openPool(url, { ...options, max: kept }) : pool
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  return {
    prisma,
    pool,
    urgent,
    publishEvents: options.publishEvents ?? (() => {}),
    replica: null,
    close: async () => {
      await prisma.$disconnect()
      for (const one of new Set([pool, urgent])) {
        // A pool that is ending gives no connections any more: a finished job could not be marked as done.
        while (one.waitingCount > 0) await pause(5)
        if (!one.ended) await one.end()
      }
    },
  }
}
