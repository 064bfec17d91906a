import { randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'

/**
 * A rejected attempt of a member whose appeal was upheld, a verification, and matches who asked for one. Without an attempt
 * that waits there are no selfies, so the attempt before was never decided.
 */
export async function insertVerificationData(
  db: Database,
  { id, photoId }: { id: number; photoId: number },
  at: Date,
): Promise<void> {
  const started = new Date(at.getTime() - 61_000)
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into verification (site_id, member_id, poses, state, photo_id, started_at, expires_at, sent_at)
     select site_id, id, '{flat_hand,touch_ear}'::text[], 'expired', $2::int, $3::timestamptz, $4::timestamptz, $4::timestamptz from member where id = $1
     union all select site_id, id, '{thumb_up,head_left}'::text[], 'withdrawn', $2::int, $3::timestamptz, $4::timestamptz, $4::timestamptz from member where id = $1
     returning id`,
    [id, photoId, started, new Date(at.getTime() - 31_000)],
  )
  const [rejected, open] = rows.map((row) => row.id)
  const staff = [`staff-${randomUUID()}`, `staff-${randomUUID()}`]
  await db.pool.query(
    `insert into verification_vote (verification_id, staff_id, verdict, reason, voted_at)
     select $1::int, unnest($3::text[]), 'unclear', 'wrong_pose', $4::timestamptz
     union all select $2::int, ($3::text[])[1], 'unclear', 'bad_light', $4::timestamptz`,
    [rejected, open, staff, new Date(at.getTime() - 21_000)],
  )
  await db.pool.query(
    `update verification set state = 'rejected', reason = 'wrong_pose', first_staff = $2, second_staff = $3, decided_at = $4,
       appeal_upheld_at = $5, complaint_id = (select max(id) from complaint where author_id = $6) where id = $1`,
    [rejected, ...staff, new Date(at.getTime() - 22_000), new Date(at.getTime() - 11_000), id],
  )
  await db.pool.query(
    'insert into verification_selfie (verification_id, position, stored, created_at) values ($1, 2, $2, $3)',
    [open, randomUUID(), started],
  )
  await db.pool.query('update profile set verified_at = $2 where id = $1', [
    id,
    new Date(at.getTime() - 41_000),
  ])
  await db.pool.query('update conversation_side set verify_asked_at = $2 where profile_id = $1', [
    id,
    new Date(at.getTime() - 51_000),
  ])
}
