import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { SearchOrder } from './search.store.ts'
import type { MemberFilter } from './search-filters.rules.ts'

/** How many searches a member can save; the database has the same limit. */
export const mostSaved = 5

export interface SavedSearchRow {
  id: number
  name: string
  filter: MemberFilter
  sort: SearchOrder['by']
  created_at: Date
  /** Whether the member is told when somebody new fits. */
  has_notice: boolean
}

/** The searches that a member saved, in the order in which they were saved. */
export const savedSearchesOf = (db: Database, memberId: number): Promise<SavedSearchRow[]> =>
  query(
    db,
    {
      name: 'saved-searches.of',
      text: `select id, name, filter, sort, created_at, notices_from is not null as has_notice from saved_search where member_id = $1::int
        order by created_at, id`,
    },
    [memberId],
  )

/**
 * Saves a search at the first free position; an equal one gets the name instead. False if the member has as many as
 * possible.
 */
export async function storeSearch(
  db: Database,
  memberId: number,
  { name, filter, sort }: Pick<SavedSearchRow, 'name' | 'filter' | 'sort'>,
  now: Date,
): Promise<boolean> {
  const rows = await query<{ id: number }>(
    db,
    {
      name: 'saved-searches.store',
      text: `
        with known as (
          update saved_search set name = $2::text
          where member_id = $1::int and filter = $3::jsonb and sort = $4::text returning id),
        free as (
          select min(n)::int as position from generate_series(1, $6::int) n
          where not exists (select from saved_search s where s.member_id = $1::int and s.position = n)),
        added as (
          insert into saved_search (member_id, position, name, filter, sort, created_at)
          select $1::int, free.position, $2::text, $3::jsonb, $4::text, $5::timestamptz from free
          where free.position is not null and not exists (select from known)
          on conflict (member_id, position) do nothing returning id)
        select id from known union all select id from added`,
    },
    [memberId, name, JSON.stringify(filter), sort, now, mostSaved],
  )
  return rows.length > 0
}

/** Renames a search of a member; does nothing if there is none with this id. */
export async function renameSearch(db: Database, memberId: number, id: number, name: string): Promise<void> {
  await query(
    db,
    {
      name: 'saved-searches.rename',
      text: 'update saved_search set name = $3::text where id = $2::int and member_id = $1::int',
    },
    [memberId, id, name],
  )
}

/** Deletes a search of a member; does nothing if there is none with this id. */
export async function removeSearch(db: Database, memberId: number, id: number): Promise<void> {
  await query(
    db,
    {
      name: 'saved-searches.remove',
      text: 'delete from saved_search where id = $2::int and member_id = $1::int',
    },
    [memberId, id],
  )
}
