import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { consentVersion, type Purpose } from './consent.rules.ts'

/** Records what a member answered: the proof that consent was asked, given or withdrawn. */
export async function recordConsent(
  db: Database,
  memberId: number,
  answer: { requested: readonly Purpose[]; allowed: readonly Purpose[] },
  givenAt: Date,
): Promise<void> {
  await db.prisma.consent.create({
    data: {
      memberId,
      version: consentVersion,
      asked: [...answer.requested],
      allowed: [...answer.allowed],
      givenAt,
    },
  })
}

/** Records what a member answered on a day, unless the same answer of that day is recorded already. */
export async function recordConsentOnce(
  db: Database,
  memberId: number,
  { requested, allowed }: { requested: readonly Purpose[]; allowed: readonly Purpose[] },
  day: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'consent.once',
      text: `insert into consent (member_id, version, asked, allowed, given_at)
             select $1::int, $2::int, $3::text[], $4::text[], $5::timestamptz
             where not exists (
               select from consent where member_id = $1::int and version = $2::int and asked = $3::text[]
                 and allowed = $4::text[] and given_at >= $5::timestamptz and given_at < $5::timestamptz + interval '1 day')`,
    },
    [memberId, consentVersion, requested, allowed, day],
  )
}
