import type { Pool } from '@vonk/prisma/client.ts'
import { partsOf } from './parts.store.ts'

/** The rows per commit: few enough for short locks and short statements. */
export const batchRows = 5000

/**
 * Deletes the rows of a table and its partitions that match a condition in SQL (`t` is the row), each batch in its own
 * commit. The condition needs an index. Returns how many rows were deleted.
 */
export async function deleteInBatches(
  db: { pool: Pick<Pool, 'query'> },
  table: string,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  let all = 0
  for (const part of await partsOf(db, table)) {
    let batch: number
    do {
      const { rowCount } = await db.pool.query(
        `delete from ${part} where ctid = any(array(select t.ctid from ${part} t where ${where} limit ${batchRows}))`,
        [...values],
      )
      batch = rowCount ?? 0
      all += batch
    } while (batch === batchRows)
  }
  return all
}
