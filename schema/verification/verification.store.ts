import type { Database } from '@vonk/prisma/client.ts'
import { query, type Transaction } from '../core/sql.ts'
import type {
  Attempt,
  RealMemberId,
  VerificationState,
  VerificationStatus,
} from './verification-status.rules.ts'
import type { Agreement, Vote } from './votes.rules.ts'

/** Where a member stands; null if there is no such member. Never of a fictional profile, which has no member. */
export async function verificationStatusOf(
  db: Transaction,
  memberId: number,
): Promise<VerificationStatus | null> {
  const [row] = await query<VerificationStatus>(
    db,
    {
      name: 'verification.standing',
      text: `select m.id as "memberId", m.email_confirmed_at is not null and not m.awaits_photo as "isConfirmed",
          p.main_photo_id as "photoId", p.verified_at as "verifiedAt",
          (select to_jsonb(last) from (select v.id, v.state, v.poses, v.expires_at as "expiresAt", v.sent_at as "sentAt",
              v.decided_at as "decidedAt", v.reason, v.complaint_id as "complaintId", v.appeal_upheld_at as "appealUpheldAt"
            from verification v where v.member_id = m.id order by v.started_at desc, v.id desc limit 1) last) as last,
          (select v.sent_at from verification v where v.member_id = m.id and v.sent_at is not null
            order by v.sent_at desc offset 2 limit 1) as "thirdSentAt"
        from member m join profile p on p.id = m.id and not p.is_fictional where m.id = $1::int`,
    },
    [memberId],
  )
  return row ? { ...row, last: row.last && withDates(row.last) } : null
}

/** A row that came as JSON has its times as texts. */
function withDates(last: Attempt): Attempt {
  const date = (value: Date | string | null) => (value === null ? null : new Date(value))
  return {
    ...last,
    expiresAt: new Date(last.expiresAt),
    sentAt: date(last.sentAt),
    decidedAt: date(last.decidedAt),
    appealUpheldAt: date(last.appealUpheldAt),
  }
}

/**
 * Makes everything that changes one member's verification or photos wait for each other. The profile is locked before the
 * attempt, as by a change of the main photo.
 */
export const lockMember = (tx: Transaction, memberId: number) =>
  query(tx, { name: 'verification.lock', text: 'select lock_photos($1::int)' }, [memberId])

export async function insertAttempt(
  tx: Transaction,
  memberId: RealMemberId,
  attempt: { poses: readonly string[]; expiresAt: Date },
  now: Date,
): Promise<void> {
  // Poses that were drawn and not used say nothing.
  await query(
    tx,
    {
      name: 'verification.forget',
      text: `delete from verification where member_id = $1::int and state = 'started'`,
    },
    [memberId],
  )
  await query(
    tx,
    {
      name: 'verification.start',
      text: `insert into verification (site_id, member_id, poses, started_at, expires_at)
        select site_id, id, $2::text[], $3::timestamptz, $4::timestamptz from member where id = $1::int`,
    },
    [memberId, attempt.poses, now, attempt.expiresAt],
  )
}

/** Stores the name of a selfie; one that was sent before for the same pose is removed with its file. */
export async function insertSelfie(
  tx: Transaction,
  id: number,
  position: number,
  stored: string,
  now: Date,
): Promise<void> {
  await query(
    tx,
    {
      name: 'verification.retake',
      text: 'delete from verification_selfie where verification_id = $1::int and position = $2::int',
    },
    [id, position],
  )
  await query(
    tx,
    {
      name: 'verification.selfie',
      text: 'insert into verification_selfie (verification_id, position, stored, created_at) values ($1, $2, $3, $4)',
    },
    [id, position, stored, now],
  )
}

/** Sends an attempt to staff, if both selfies are there. */
export async function sendAttempt(tx: Transaction, id: number, photoId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    {
      name: 'verification.send',
      text: `update verification v set state = 'waiting', photo_id = $2::int, sent_at = $3::timestamptz
        where v.id = $1::int and v.state = 'started'
          and (select count(*) from verification_selfie s where s.verification_id = v.id) = 2 returning v.id`,
    },
    [id, photoId, now],
  )
  return rows.length > 0
}

/** Ends an attempt that is not decided, or a verification, and erases its selfies. */
export async function endAttempt(
  tx: Transaction,
  id: number,
  state: Extract<VerificationState, 'withdrawn' | 'expired'>,
): Promise<void> {
  await query(
    tx,
    { name: 'verification.end', text: 'update verification set state = $2::text where id = $1::int' },
    [id, state],
  )
  await eraseSelfies(tx, id)
}

/** Deletes the rows of the selfies; the trigger `remove_selfie` queues the deletion of the files. */
export const eraseSelfies = (tx: Transaction, id: number) =>
  query(
    tx,
    { name: 'verification.erase', text: 'delete from verification_selfie where verification_id = $1::int' },
    [id],
  )

export const setVerifiedAt = (tx: Transaction, memberId: RealMemberId, at: Date | null) =>
  query(
    tx,
    {
      name: 'verification.badge',
      text: 'update profile set verified_at = $2::timestamptz where id = $1::int and verified_at is distinct from $2::timestamptz',
    },
    [memberId, at],
  )

/** Tells the member's windows that the account changed. */
export const emitAccount = (tx: Transaction, memberId: number, now: Date) =>
  query(tx, { name: 'verification.news', text: `select emit($1::int, 'account', '{}', $2::timestamptz)` }, [
    memberId,
    now,
  ])

export const queueMail = (tx: Transaction, verificationId: number, state: VerificationState) =>
  query(
    tx,
    {
      name: 'verification.mail',
      text: `select queue_job('send-verification-mail', json_build_object('verificationId', $1::int, 'state', $2::text))::text`,
    },
    [verificationId, state],
  )

/** The votes on an attempt, in the order of voting. */
export const votesOn = (tx: Transaction, id: number): Promise<Vote[]> =>
  query<Vote>(
    tx,
    {
      name: 'verification.votes',
      text: `select staff_id as staff, verdict, reason from verification_vote where verification_id = $1::int
        order by voted_at, staff_id`,
    },
    [id],
  )

/** Stores a vote; false if this person has voted already, which the primary key notices. */
export async function insertVote(tx: Transaction, id: number, vote: Vote, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    {
      name: 'verification.vote',
      text: `insert into verification_vote (verification_id, staff_id, verdict, reason, voted_at)
        values ($1::int, $2::text, $3::text, $4::text, $5::timestamptz) on conflict do nothing returning staff_id`,
    },
    [id, vote.staff, vote.verdict, vote.reason, now],
  )
  return rows.length > 0
}

/** Whether a person was one of the two who rejected the member before and whose decision an appeal overturned. */
export async function rejectedBefore(tx: Transaction, memberId: number, staff: string): Promise<boolean> {
  const rows = await query(
    tx,
    {
      name: 'verification.rejected-before',
      text: `select 1 from verification where member_id = $1::int and appeal_upheld_at is not null
        and $2::text in (first_staff, second_staff) limit 1`,
    },
    [memberId, staff],
  )
  return rows.length > 0
}

/** Stores what two different people decided. */
export async function storeDecision(
  tx: Transaction,
  id: number,
  state: Extract<VerificationState, 'verified' | 'rejected'>,
  { reason, by: [first, second] }: Agreement,
  now: Date,
): Promise<void> {
  await query(
    tx,
    {
      name: 'verification.decide',
      text: `update verification set state = $2::text, reason = $3::text, first_staff = $4::text, second_staff = $5::text,
        decided_at = $6::timestamptz where id = $1::int`,
    },
    [id, state, state === 'rejected' ? reason : null, first, second, now],
  )
}

/** Removes the attempts whose poses were not used, and returns the ids of those that nobody decided in time. */
export async function dueAttempts(
  db: Database,
  sentBefore: Date,
  now: Date,
): Promise<{ id: number; memberId: number }[]> {
  await query(
    db,
    {
      name: 'verification.unused',
      text: `delete from verification where state = 'started' and expires_at < $1::timestamptz`,
    },
    [now],
  )
  return query(
    db,
    {
      name: 'verification.overdue',
      text: `select id, member_id as "memberId" from verification where state = 'waiting' and sent_at < $1::timestamptz
        order by sent_at, id limit 1000`,
    },
    [sentBefore],
  )
}

/** Matches who asked the member for a verification, the latest first; only those whom the member can see. */
export const askersOf = async (tx: Transaction, memberId: number, limit: number): Promise<number[]> => {
  const rows = await query<{ id: number }>(
    tx,
    {
      name: 'verification.askers',
      text: `select s.other_id as id from conversation_side s join visible_to($1::int) v on v.id = s.other_id
        where s.profile_id = $1::int and not s.is_hidden and s.verify_asked_at is not null
        order by s.verify_asked_at desc, s.conversation_id desc limit $2::int`,
    },
    [memberId, limit],
  )
  return rows.map(({ id }) => id)
}
