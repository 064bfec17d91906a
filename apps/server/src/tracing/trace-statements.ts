import type { Pool } from '@vonk/prisma/client.ts'
import { currentOrigin } from '@vonk/schema/core/origin.ts'
import { inSpan, type Tracing } from './tracing.ts'

type Query = (...given: unknown[]) => unknown
type Queried = { query: Query }

/** A statement's name, which is ours; of an unnamed one, such as those of Prisma, only its first word. */
export function statementName(given: unknown): string {
  const { name, text } = (typeof given === 'string' ? { text: given } : given) as {
    name?: string
    text?: string
  }
  return name ?? /^\s*(\w+)/.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement'
}

/**
 * Makes a span of each statement that a request or one of its jobs sends through a pool, or through a connection from
 * it. Other statements, such as the polling of the queue, would only be noise.
 */
export function traceStatements(pool: Pool, tracing: Tracing): void {
  const traced =
    (query: Query): Query =>
    (...given) =>
      // With a callback it is the pool's own call for a statement that is a span already.
      typeof given.at(-1) === 'function' || !currentOrigin()
        ? query(...given)
        : inSpan(tracing, `sql ${statementName(given[0])}`, 'client', () => query(...given))
  const own = pool as unknown as Queried
  own.query = traced(own.query.bind(pool) as Query)
  pool.on('connect', (client) => {
    const connection = client as unknown as Queried
    connection.query = traced(connection.query.bind(client) as Query)
  })
}
