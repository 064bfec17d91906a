import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'

/** Until when staff limit a member; null without such a limit. */
export interface MemberLimits {
  messagesUntil: Date | null
  likesUntil: Date | null
  hiddenUntil: Date | null
}

/** Limits a member until these times. A limit that lasts longer stays. */
export async function limitMember(
  db: Pick<Database, 'pool' | 'publishEvents'>,
  memberId: number,
  { messagesUntil, likesUntil, hiddenUntil }: MemberLimits,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'safety.limit',
      text: `select limit_member($1::int, $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz)::text`,
    },
    [memberId, messagesUntil, likesUntil, hiddenUntil, now],
  )
}

/** The limits of a member, also those whose time is over and that no job has ended yet. */
export async function limitsOf({ pool }: Pick<Database, 'pool'>, memberId: number): Promise<MemberLimits> {
  const [row] = await query<MemberLimits>(
    { pool },
    {
      name: 'safety.limits',
      text: `select m.messages_limited_until as "messagesUntil", m.likes_limited_until as "likesUntil",
          p.hidden_until as "hiddenUntil"
        from member m join profile p on p.id = m.id where m.id = $1::int`,
    },
    [memberId],
  )
  return row ?? { messagesUntil: null, likesUntil: null, hiddenUntil: null }
}

/** The limits of a member who is limited: since when, until when at the latest, and why; null for all others. */
export async function limitOf(
  { pool }: Pick<Database, 'pool'>,
  memberId: number,
): Promise<{ since: Date; until: Date; reason: string | null } | null> {
  const [row] = await query<{ since: Date; until: Date; reason: string | null }>(
    { pool },
    {
      name: 'safety.limit-of',
      text: `select m.limited_at as since, greatest(m.messages_limited_until, m.likes_limited_until, p.hidden_until) as until,
          (select d.facts from review_decision d where d.subject_id = m.id and d.state = 'executed'
            and d.executed_at >= m.limited_at and caused_it(d.measures, 'limits') and not is_reversed(d.id) order by d.id desc limit 1) as reason
        from member m join profile p on p.id = m.id where m.id = $1::int and m.limited_at is not null`,
    },
    [memberId],
  )
  return row ?? null
}

const due = `select m.id from member m join profile p on p.id = m.id
  where m.limited_at is not null
    and least(m.messages_limited_until, m.likes_limited_until, p.hidden_until) <= $1::timestamptz
  order by m.id limit 100`

/** Ends the limits whose time is over. Returns of how many members. */
export async function liftLimits(db: Pick<Database, 'pool' | 'publishEvents'>, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await query<{ id: number }>(db, { name: 'safety.limits-due', text: due }, [now])
    if (rows.length === 0) return count
    for (const { id } of rows) {
      await runAndPublish(
        db,
        {
          name: 'safety.lift-limits',
          text: 'select lift_limits($1::int, $2::timestamptz, $2::timestamptz)::text',
        },
        [id, now],
      )
      count++
    }
  }
}
