import type { Pool } from '@vonk/prisma/client.ts'

/** How many rows one commit deletes: few enough that nobody waits for their locks, and no statement takes long. */
export const batchRows = 5000

/**
 * Deletes the rows of a table for which a condition in SQL holds (`t` is the row), each batch in a commit of its own. The
 * condition needs an index. Returns how many rows were deleted.
 */
export async function deleteInBatches(
  { pool }: { pool: Pick<Pool, 'query'> },
  table: string,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  let all = 0
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${where} limit ${batchRows}))`,
      [...values],
    )
    all += rowCount ?? 0
    if ((rowCount ?? 0) < batchRows) return all
  }
}
