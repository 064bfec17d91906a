import type { Database } from '@vonk/prisma/client.ts'
import { partsOf } from './parts.store.ts'
import { transaction } from './sql.ts'

const day = 24 * 60 * 60 * 1000
const week = 7 * day

/** Partitions are created this far ahead, so that the nightly job may fail for a month. */
const ahead = 4 * week

/** A table partitioned by week, from Monday to Monday in UTC, by a timestamp column of its key. */
export interface ByWeek {
  table: string
  column: string
}

type Db = Pick<Database, 'pool' | 'publishEvents'>

/**
 * Creates the partitions of the next four weeks, and moves rows there that are in the default partition. Fails if a table
 * stays locked for more than a second, so that no query waits longer for it.
 */
export async function makePartitions(db: Db, { table, column }: ByWeek, now: Date): Promise<void> {
  const newest = weeksOf(await partsOf(db, table)).at(-1)
  if (!newest) throw new Error(`The table ${table} is not partitioned by week.`)
  const until = now.getTime() + ahead
  for (let from = newest.end; from < until; from += week) {
    const part = `${table}_${dayOf(from)}`
    const range = [from, from + week].map((time) => `'${new Date(time).toISOString()}'`)
    await runInTransaction(
      db,
      `create table ${part} (like ${table} including all)`,
      `with late as (delete from ${table}_default where ${column} >= ${range[0]} and ${column} < ${range[1]} returning *)
       insert into ${part} select * from late`,
      `alter table ${table} attach partition ${part} for values from (${range[0]}) to (${range[1]})`,
    )
  }
}

/**
 * Drops the partitions whose first row would be too old after the next week: a row stays for `retentionMs` milliseconds at
 * most, and at least for a week less. Returns the names of the dropped tables. Fails as `makePartitions` does.
 */
export async function dropPartitions(
  db: Db,
  table: string,
  retentionMs: number,
  now: Date,
): Promise<string[]> {
  const all = await partsOf(db, table)
  const expired = weeksOf(all).filter(({ end }) => end <= now.getTime() - retentionMs + week)
  if (expired.length === 0) return []
  // The partition before the first week is older still.
  const parts = all.filter((part) => part === `${table}_before` || expired.some((one) => one.part === part))
  await runInTransaction(db, `drop table ${parts.join(', ')}`)
  return parts
}

/** The weekly partitions in order, with their ends in milliseconds. */
const weeksOf = (parts: readonly string[]): { part: string; end: number }[] =>
  parts.flatMap((part) => {
    const [, year, month, date] = /_(\d{4})(\d\d)(\d\d)$/.exec(part) ?? []
    return year ? [{ part, end: Date.UTC(Number(year), Number(month) - 1, Number(date)) + week }] : []
  })

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')

/** Runs statements in one transaction that waits for no lock longer than a second. */
const runInTransaction = (db: Db, ...statements: string[]): Promise<void> =>
  transaction(db, async ({ pool }) => {
    for (const statement of [`set local lock_timeout = '1s'`, ...statements]) await pool.query(statement)
  })
