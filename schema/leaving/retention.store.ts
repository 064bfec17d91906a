import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { RetentionKind } from './retention.rules.ts'

/** The offers that a member has already seen. */
export async function offeredTo(db: Database, memberId: number): Promise<string[]> {
  const rows = await db.prisma.retentionOffer.findMany({ where: { memberId }, orderBy: { kind: 'asc' } })
  return rows.map(({ kind }) => kind)
}

/** Records that offers were shown; returns the new ones, so that two windows show each once. */
export async function noteOffered(
  db: Database,
  memberId: number,
  kinds: readonly RetentionKind[],
  now: Date,
): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    db,
    {
      name: 'retention.note',
      text: `insert into retention_offer (member_id, kind, offered_at)
             select $1::int, kind, $3::timestamptz from unnest($2::text[]) kind on conflict do nothing returning kind`,
    },
    [memberId, kinds, now],
  )
  return rows.map(({ kind }) => kind)
}
