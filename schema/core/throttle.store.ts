import type { Database } from '@vonk/prisma/client.ts'
import { query } from './sql.ts'

export interface Budget {
  tries: number
  /** The period in which attempts are counted, as a PostgreSQL interval. */
  window: string
  /** Minutes of the first block; each further one doubles, up to `most`. */
  base: number
  most: number
}

/** Counts one attempt before it is made. Returns 0, or for how many minutes the key is blocked. */
export async function takeTry(db: Database, key: string, budget: Budget, now: Date): Promise<number> {
  const [row] = await query<{ minutes: number }>(
    db,
    {
      name: 'throttle.take',
      text: 'select take_try($1::text, $2::int, $3::interval, $4::int, $5::int, $6::timestamptz) as minutes',
    },
    [key, budget.tries, budget.window, budget.base, budget.most, now],
  )
  return row?.minutes ?? 0
}

/** Takes back the count of an attempt that was no failure. */
export async function returnTry(db: Database, key: string): Promise<void> {
  await query(db, { name: 'throttle.return', text: 'select return_try($1::text)' }, [key])
}

/** Deletes the attempts of a key after the right password was given. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await query(db, { name: 'throttle.forget', text: 'delete from throttle where key = $1::text' }, [key])
}

/**
 * Counts one of a limited number of uses in a window (a PostgreSQL interval); false if none are left until it
 * ends.
 */
export async function spend(
  db: Database,
  key: string,
  most: number,
  window: string,
  now: Date,
): Promise<boolean> {
  const [row] = await query<{ isLeft: boolean }>(
    db,
    {
      name: 'throttle.spend',
      text: 'select spend($1::text, $2::int, $3::interval, $4::timestamptz) as "isLeft"',
    },
    [key, most, window, now],
  )
  return row?.isLeft ?? false
}
