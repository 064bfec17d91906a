import type pg from 'pg'

const tables = [
  'profile',
  'photo',
  'search_entry',
  'likes',
  'block',
  'conversation',
  'conversation_side',
  'message',
  'member',
  'member_stream',
  'credit_account',
  'credit_transfer',
]

interface Definition {
  drop: string
  create: string
}

/**
 * Drops keys and indexes of the tables that are about to be filled, and returns a function that creates them
 * again exactly as they were: this is many times faster than updating them row by row. For use inside one
 * transaction.
 */
export async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const definitions: Definition[] = []
  // References first, then keys, because references depend on keys.
  for (const text of [constraintsOf('f'), constraintsOf('pu'), indexes]) {
    const { rows } = await client.query<Definition>(text, [tables])
    for (const { drop } of rows) await client.query(drop)
    definitions.push(...rows)
  }
  return async () => {
    for (const { create } of definitions.reverse()) await client.query(create)
  }
}

const constraintsOf = (kinds: string) => `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint
  where contype = any(string_to_array('${[...kinds].join(',')}', ',')::"char"[])
    and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
    and conparentid = 0 -- A partition's goes with that of its table.
  order by conname`

const indexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index where indrelid = any($1::regclass[]) order by indexrelid`
