import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** An attempt that waits for staff. */
export interface WaitingVerification {
  id: number
  siteId: number
  memberId: number
  poses: string[]
  sentAt: Date
  votes: number
  /** The storage names of the two selfies, by position. */
  selfies: string[]
  /** The storage name of the main photo, or the drawn portrait of the demo data. */
  mainPhoto: { stored: string | null; drawn: string | null } | null
}

/** The attempts that wait for a decision, the first to arrive first; or one of them by its id. */
export const verificationsWaiting = (
  db: Pick<Database, 'pool'>,
  limit: number,
  { siteId = null, id = null }: { siteId?: number | null; id?: number | null } = {},
): Promise<WaitingVerification[]> =>
  query(
    db,
    {
      name: 'verification.waiting',
      text: `select v.id, v.site_id as "siteId", v.member_id as "memberId", v.poses, v.sent_at as "sentAt",
          (select count(*)::int from verification_vote t where t.verification_id = v.id) as votes,
          array(select s.stored::text from verification_selfie s where s.verification_id = v.id order by s.position) as selfies,
          (select jsonb_build_object('stored', ph.stored, 'drawn', ph.drawn) from photo ph where ph.id = v.photo_id) as "mainPhoto"
        from verification v where v.state = 'waiting' and ($2::int is null or v.site_id = $2::int)
          and ($3::int is null or v.id = $3::int)
        order by v.sent_at, v.id limit $1::int`,
    },
    [limit, siteId, id],
  )
