import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client/client.ts'

export type { PrismaClient } from './generated/client/client.ts'
export type Pool = pg.Pool

export interface Database {
  /** Everyday reads and writes. */
  prisma: PrismaClient
  /** Hot, named statements; the same connections as Prisma's. */
  pool: pg.Pool
  /** Is told `member:number,...` of the events that a committed act has written; nobody listens until somebody sets it. */
  announce: (told: string) => void
  close(): Promise<void>
}

// PostgreSQL's bigint counts events here; they stay far below 2^53.
pg.types.setTypeParser(20, Number)

/** Opens one pool on the database and both ways to speak to it. Reads give up after 5 s, locks after 1 s. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    options:
      '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=5000 -c jit=off -c random_page_cost=1.1',
  })
  // An idle connection that breaks (a restart of the database) is replaced by the pool; it must not end us.
  pool.on('error', () => {})
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  return {
    prisma,
    pool,
    announce: () => {},
    close: async () => {
      await prisma.$disconnect()
      if (!pool.ended) await pool.end()
    },
  }
}
