import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

export interface EventRow {
  no: number
  kind: string
  /** p: profile, c: conversation, s: message number, y: payment, r: revision of a draft, h: held message. */
  refs: { p?: number; c?: number | null; s?: number; y?: number; r?: string; h?: string }
  at: Date
}

/** A member's events after a number, oldest first, and the number of the last one of all (0 before the first). */
export async function eventsAfter(
  db: Database,
  memberId: number,
  after: number,
  limit: number,
): Promise<{ rows: EventRow[]; last: number }> {
  const rows = await query<(EventRow | { no: null }) & { last_no: number }>(
    db,
    {
      name: 'events.after',
      text: `select last_no, no, kind, refs, at from member_stream s left join lateral (
               select no, kind, refs, at from member_event where member_id = $1::int and no > $2::bigint
               order by no limit $3::int) e on true
             where s.member_id = $1::int order by no`,
    },
    [memberId, after, limit],
  )
  const [first] = rows
  return { rows: first?.no == null ? [] : (rows as EventRow[]), last: first?.last_no ?? 0 }
}

/** The number of a member's last event; 0 before the first. */
export async function lastEventNo(db: Database, memberId: number): Promise<number> {
  const [row] = await query<{ last_no: number }>(
    db,
    { name: 'events.last', text: 'select last_no from member_stream where member_id = $1::int' },
    [memberId],
  )
  return row?.last_no ?? 0
}

/** The numbers of the last events of members, by member; members without a stream are missing. */
export async function lastEventNumbers(
  db: Database,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await query<{ member_id: number; last_no: number }>(
    db,
    {
      name: 'events.last_of_many',
      text: 'select member_id, last_no from member_stream where member_id = any($1::int[])',
    },
    [memberIds],
  )
  return new Map(rows.map(({ member_id, last_no }) => [member_id, last_no]))
}
