import { query, type Transaction } from '../core/sql.ts'

/** The data about a report that a member is a minor. */
export interface AgeReport {
  targetId: number
  /** The text of the reported message; null if a profile or photo was reported. */
  said: string | null
  /**
   * Support found the member to be of age within the last year. An appeal, which only a rejected report can have,
   * changes nothing about that until it is upheld.
   */
  wasFoundOfAge: boolean
  /** How many members reported it who are confirmed, not held, not banned, and joined at least a day ago. */
  reporters: number
}

/** The data about a report of a minor that has just been stored. */
export async function ageReport(tx: Transaction, complaintId: number, now: Date): Promise<AgeReport> {
  const [row] = await query<AgeReport>(
    tx,
    {
      name: 'safety.age-report',
      text: `select r.target_id as "targetId", coalesce(nullif(m.body, ''), (select one ->> 'body' from jsonb_array_elements(r.evidence -> 'messages') one
            where (one -> 'isReported')::boolean)) as said,
          exists (select 1 from complaint c where c.target_id = r.target_id and c.category = 'underage'
            and c.state in ('rejected', 'appeal_open') and c.decided_at > $2::timestamptz - interval '365 days') as "wasFoundOfAge",
          (select count(distinct c.author_id)::int from complaint c join member a on a.id = c.author_id
            where c.target_id = r.target_id and c.category = 'underage' and c.state in ('received', 'in_review')
              and a.email_confirmed_at is not null and not a.awaits_photo and a.banned_at is null
              and a.signed_up_at <= $2::timestamptz - interval '1 day') as reporters
        from complaint r left join message m on m.conversation_id = r.conversation_id and m.seq = r.seq
        where r.id = $1::int`,
    },
    [complaintId, now],
  )
  if (!row) throw new Error(`Report ${complaintId} is not there.`)
  return row
}

/**
 * Hides a member until support has reviewed the case, and queues the mail about it. Does nothing if the
 * member is already hidden.
 */
export async function startReview(tx: Transaction, memberId: number, now: Date): Promise<void> {
  const updated = await query(
    tx,
    {
      name: 'safety.review',
      text: `update member set review_since = $2::timestamptz
        where id = $1::int and review_since is null and banned_at is null returning id`,
    },
    [memberId, now],
  )
  if (updated.length === 0) return
  const [status] = await query<{ changed: boolean }>(
    tx,
    { name: 'safety.review-status', text: 'select settle_status($1::int) as changed' },
    [memberId],
  )
  if (status?.changed)
    await query(
      tx,
      { name: 'safety.review-ties', text: 'select notify_connections($1::int, $2::timestamptz)' },
      [memberId, now],
    )
  await query(
    tx,
    {
      name: 'safety.review-news',
      text: `select emit($1::int, 'account', '{}', $2::timestamptz), queue_job('send-review-mail',
        json_build_object('memberId', $1::int, 'at', $2::timestamptz))::text`,
    },
    [memberId, now],
  )
}
