import type { Pool } from '@vonk/prisma/client.ts'

/**
 * The tables that contain the rows of a table: its partitions, or the table itself. A `ctid` is unique only within one of
 * them, so a statement that finds rows by `ctid` has to name it.
 */
export async function partsOf({ pool }: { pool: Pick<Pool, 'query'> }, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `select p.relid::regclass::text as part from pg_partition_tree(to_regclass($1)) p where p.isleaf order by 1`,
    [table],
  )
  return rows.length > 0 ? rows.map(({ part }) => part) : [table]
}
