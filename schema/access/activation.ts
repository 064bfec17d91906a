import type { Database } from '@vonk/prisma/client.ts'
import { createEmailToken } from '../core/email-token.store.ts'
import type { SiteSettings } from '../core/site.ts'
import { runAndPublish } from '../core/sql.ts'

const day = 24 * 60 * 60 * 1000

/** Creates an activation token that is valid for the site's `linkDays`; only its hash is stored. */
export const createActivation = (
  db: Database,
  memberId: number,
  { linkDays }: Pick<SiteSettings, 'linkDays'>,
  now: Date,
): Promise<string> => createEmailToken(db, memberId, 'activate', linkDays * day, now)

/** Confirms a member's address without a link, because support is sure of it. False: it was confirmed already. */
export async function confirmEmailWithoutLink(db: Database, memberId: number, now: Date): Promise<boolean> {
  if (!(await isUnconfirmed(db, memberId))) return false
  await runAndPublish(
    db,
    { name: 'users.prove', text: 'select prove_address($1::int, $2::timestamptz)::text' },
    [memberId, now],
  )
  return true
}

/** Whether a member still has to confirm the address; false if the account no longer exists. */
export async function isUnconfirmed(db: Database, memberId: number): Promise<boolean> {
  return (await db.prisma.member.count({ where: { id: memberId, emailConfirmedAt: null } })) > 0
}
