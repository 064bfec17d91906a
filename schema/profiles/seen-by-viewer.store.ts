import { query, type Transaction } from '../core/sql.ts'
import type { ProfileRow } from './profile-row.ts'

/** How far a viewer's own state has come. */
export interface Progress {
  /** The number of the viewer's last event: what they did, and what they were told. */
  last_no: number
  /** How many members the viewer blocks, because taking a block back makes no event. */
  blocked: number
}

const progress = `
  coalesce((select s.last_no from member_stream s where s.member_id = $1::int), 0) as last_no,
  (select count(*) from block b where b.blocker_id = $1::int) as blocked`

/** How far the viewer's state has come in this database or replica. */
export async function progressOf(db: Transaction, viewerId: number): Promise<Progress> {
  const [row] = await query<Progress>(db, { name: 'viewer.progress', text: `select ${progress}` }, [viewerId])
  if (!row) throw new Error('A statement without a table returned nothing.')
  return row
}

/** What must not be old of a profile that is shown: that the viewer sees it, its main photo, its presence. */
export type Seen = Pick<ProfileRow, 'id' | 'is_invisible' | 'photo_id'>

/** How far the viewer's state has come, and which of these profiles the viewer sees now. One statement. */
export async function seenNow(
  db: Transaction,
  viewerId: number,
  ids: readonly number[],
): Promise<{ progress: Progress; seen: Seen[] }> {
  const [row] = await query<Progress & { seen: Seen[] | null }>(
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
