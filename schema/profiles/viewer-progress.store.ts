import { query, type Transaction } from '../core/sql.ts'
import type { ProfileRow } from './profile-row.ts'

/** The latest changes of a viewer's own state. */
export interface Progress {
  /** The number of the viewer's last event. */
  last_no: number
  /** The number of members whom the viewer blocks, because removing a block creates no event. */
  blocked: number
}

const progress = `
  coalesce((select s.last_no from member_stream s where s.member_id = $1::int), 0) as last_no,
  (select count(*) from block b where b.blocker_id = $1::int) as blocked`

/** Reads the viewer's progress from this database or replica. */
export async function progressOf(db: Transaction, viewerId: number): Promise<Progress> {
  const [row] = await query<Progress>(db, { name: 'viewer.progress', text: `select ${progress}` }, [viewerId])
  if (!row) throw new Error('A statement without a table returned nothing.')
  return row
}

/** The data of a visible profile that must not be outdated: visibility, main photo, presence. */
export type VisibleProfile = Pick<ProfileRow, 'id' | 'is_invisible' | 'photo_id'>

/** Reads the viewer's progress, and which of these profiles are visible to the viewer now, in one statement. */
export async function visibleNow(
  db: Transaction,
  viewerId: number,
  ids: readonly number[],
): Promise<{ progress: Progress; seen: VisibleProfile[] }> {
  const [row] = await query<Progress & { seen: VisibleProfile[] | null }>(
    db,
    {
      name: 'viewer.sees',
      text: `select ${progress}, (
               select jsonb_agg(jsonb_build_object('id', v.id, 'is_invisible', v.is_invisible, 'photo_id', v.main_photo_id))
               from visible_to($1::int) v where v.id = any($2::int[])) as seen`,
    },
    [viewerId, ids],
  )
  if (!row) throw new Error('A statement without a table returned nothing.')
  return { progress: row, seen: row.seen ?? [] }
}
