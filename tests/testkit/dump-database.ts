import type { Pool } from '@vonk/prisma/client.ts'

/** Every row of every table of all schemas as one text, with bytea columns decoded. */
export async function dumpDatabase(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string; bytes: string[] | null }>(
    `select format('%I.%I', t.table_schema, t.table_name) as name,
       array_agg(c.column_name::text) filter (where c.data_type = 'bytea') as bytes
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
     group by t.table_schema, t.table_name`,
  )
  const words: string[] = []
  for (const { name, bytes } of tables) {
    const decoded = (bytes ?? [])
      .map((column) => `|| ' ' || coalesce(encode("${column}", 'escape'), '')`)
      .join(' ')
    const { rows } = await pool.query<{ word: string }>(`select t::text ${decoded} as word from ${name} t`)
    words.push(...rows.map(({ word }) => word))
  }
  return words.join('\n')
}
