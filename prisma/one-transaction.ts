import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Database } from './client.ts'
import { PrismaClient } from './generated/client/client.ts'

/** Runs work on the connection of one transaction. `begin` is the statement that opens it. */
export async function onConnection<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect()
  // A broken connection fails the statement that waits for it; its error event must not end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection whose transaction may still be open must not run the statements of others.
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/** Runs work on the connection of one transaction, and publishes the events that it wrote after the commit. */
export async function onTransaction<Result>(
  db: Pick<Database, 'pool' | 'publishEvents'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await onConnection(db, async (client) => {
    const result = await work(client)
    const { rows } = await client.query<{ events: string | null }>(
      `select current_setting('vonk.events', true) as events`,
    )
    return { result, events: rows[0]?.events }
  })
  if (events) db.publishEvents(events)
  return result
}

/**
 * Runs work in one transaction, whether it uses Prisma or plain SQL: all of it is committed at the end, or none. What
 * would be a transaction of its own inside is a savepoint.
 */
export const inOneTransaction = <Result>(
  db: Database,
  work: (inside: Database) => Promise<Result>,
): Promise<Result> =>
  onTransaction(db, async (client) => {
    const pool = new ClientAsPool(client)
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
    try {
      return await work({
        prisma,
        pool,
        urgent: pool,
        publishEvents: () => {},
        replica: null,
        close: async () => {},
      })
    } finally {
      await prisma.$disconnect()
    }
  })

const asSavepoint: Readonly<Record<string, string>> = {
  begin: 'savepoint inner_transaction',
  commit: 'release savepoint inner_transaction',
  rollback: 'rollback to savepoint inner_transaction',
}

type Config = pg.QueryConfig & { text: string }

/** A pool of a single connection, on which a transaction is open. It opens and closes nothing itself. */
class ClientAsPool extends pg.Pool {
  #client: pg.PoolClient
  /** A connection runs one statement at a time. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient) {
    super()
    this.#client = client
    const run = (given: string | Config, values?: unknown[]): Promise<pg.QueryResult> => {
      const config = typeof given === 'string' ? { text: given, values: values ?? [] } : given
      const text = asSavepoint[config.text.trim().toLowerCase()]
      const statement = text ? { text } : config
      const next = this.#turn.then(() => this.#client.query({ ...statement, ...(values ? { values } : {}) }))
      this.#turn = next.catch(() => {})
      return next
    }
    const connection = Object.assign(Object.create(client) as pg.PoolClient, {
      query: run,
      release: () => {},
    })
    Object.assign(this, { query: run, connect: async () => connection })
  }
}
