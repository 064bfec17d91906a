import type { Database } from '@vonk/prisma/client.ts'
import { partsOf } from './parts.store.ts'
import { transaction } from './sql.ts'

const day = 24 * 60 * 60 * 1000
const week = 7 * day

/** How far ahead partitions are made, so that a month without the nightly job does no harm. */
const ahead = 4 * week

/** A table that is cut into weeks, from Monday to Monday in UTC, by a time that its key contains. */
export interface ByWeek {
  table: string
  column: string
}

type Db = Pick<Database, 'pool' | 'publishEvents'>

/**
 * Makes the partitions of the next four weeks. Rows that came before their partition was made, into the one for all others,
 * move there. Fails if a table stays locked for more than a second, so that nobody waits for this longer.
 */
export async function makePartitions(db: Db, { table, column }: ByWeek, now: Date): Promise<void> {
  const made = weeksOf(await partsOf(db, table)).at(-1)
  if (!made) throw new Error(`The table ${table} is not partitioned by week.`)
  const until = now.getTime() + ahead
  for (let from = made.end; from < until; from += week) {
    const part = `${table}_${dayOf(from)}`
    const range = [from, from + week].map((time) => `'${new Date(time).toISOString()}'`)
    await inOne(
      db,
      `create table ${part} (like ${table} including all)`,
      `with late as (delete from ${table}_default where ${column} >= ${range[0]} and ${column} < ${range[1]} returning *)
       insert into ${part} select * from late`,
      `alter table ${table} attach partition ${part} for values from (${range[0]}) to (${range[1]})`,
    )
  }
}

/**
 * Drops the partitions whose first row would be too old after the next week: a row is kept for `kept` milliseconds at most,
 * and a week less at least. Returns the names of what was dropped. Fails as `makePartitions` does.
 */
export async function dropPartitions(db: Db, table: string, kept: number, now: Date): Promise<string[]> {
  const all = await partsOf(db, table)
  const over = weeksOf(all).filter(({ end }) => end <= now.getTime() - kept + week)
  if (over.length === 0) return []
  // What was there before the first week is older still.
  const parts = all.filter((part) => part === `${table}_before` || over.some((one) => one.part === part))
  await inOne(db, `drop table ${parts.join(', ')}`)
  return parts
}

/** Those partitions that are of a week, in their order, with the milliseconds at which they end. */
const weeksOf = (parts: readonly string[]): { part: string; end: number }[] =>
  parts.flatMap((part) => {
    const [, year, month, date] = /_(\d{4})(\d\d)(\d\d)$/.exec(part) ?? []
    return year ? [{ part, end: Date.UTC(Number(year), Number(month) - 1, Number(date)) + week }] : []
  })

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')

/** Runs statements in one transaction that waits for no lock longer than a second. */
const inOne = (db: Db, ...statements: string[]): Promise<void> =>
  transaction(db, async ({ pool }) => {
    for (const statement of [`set local lock_timeout = '1s'`, ...statements]) await pool.query(statement)
  })
