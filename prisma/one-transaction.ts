import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Database } from './client.ts'
import { PrismaClient } from './generated/client/client.ts'

/**
 * Runs work in one transaction, whether it uses Prisma or plain SQL: all of it is committed at the end, or none. What
 * would be a transaction of its own inside is a savepoint. Events that statements wrote are published after the commit.
 */
export async function inOneTransaction<Result>(
  db: Database,
  work: (inside: Database) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  const pool = new ClientAsPool(client)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  let broken = false
  try {
    await client.query('begin')
    const result = await work({ prisma, pool, publishEvents: () => {}, close: async () => {} })
    const { rows } = await client.query<{ events: string | null }>(
      `select current_setting('vonk.events', true) as events`,
    )
    await client.query('commit')
    if (rows[0]?.events) db.publishEvents(rows[0].events)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    await prisma.$disconnect()
    client.release(broken)
  }
}

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
