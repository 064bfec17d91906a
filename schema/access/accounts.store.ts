import type { Database } from '@vonk/prisma/client.ts'
import { jobOrigin } from '../core/origin.ts'
import { query } from '../core/sql.ts'

/** The columns that a log-in checks. */
export interface Account {
  id: number
  passwordHash: string
  bannedAt: Date | null
  banReason: string | null
  deletionRequestedAt: Date | null
}

/** The account with this address on a site; null if there is none. */
export function accountBehind(db: Database, siteId: number, email: string): Promise<Account | null> {
  return db.prisma.member.findUnique({
    where: { siteId_email: { siteId, email } },
    select: { id: true, passwordHash: true, bannedAt: true, banReason: true, deletionRequestedAt: true },
  })
}

/** The member with this address on a site; null if there is none. */
export function memberByEmail(db: Database, siteId: number, email: string) {
  return db.prisma.member.findUnique({ where: { siteId_email: { siteId, email } }, select: { id: true } })
}

/**
 * The confirmed accounts with this address on other sites, of those with the given ids, the newest first; none if the site
 * itself has an account with it.
 */
export async function accountsElsewhere(
  db: Database,
  siteId: number,
  email: string,
  siteIds: readonly number[],
): Promise<{ id: number; siteId: number; language: string }[]> {
  if (await memberByEmail(db, siteId, email)) return []
  return db.prisma.member.findMany({
    where: {
      // By site, because addresses are indexed within each.
      siteId: { in: siteIds.filter((id) => id !== siteId) },
      email,
      emailConfirmedAt: { not: null },
      bannedAt: null,
      deletionRequestedAt: null,
    },
    select: { id: true, siteId: true, language: true },
    orderBy: [{ signedUpAt: 'desc' }, { id: 'desc' }],
  })
}

/** Queues the mail to the owner of an address whose accounts are at other sites, if there are such accounts. */
export async function askElsewhereMail(db: Database, siteId: number, email: string): Promise<void> {
  await query(
    db,
    {
      name: 'users.elsewhere',
      text: `select graphile_worker.add_job('send-elsewhere-mail', $1::json, job_key => $2::text)::text`,
    },
    [JSON.stringify({ siteId, email, ...jobOrigin() }), `elsewhere:${siteId}:${email}`],
  )
}

/** Queues another activation mail. */
export async function askActivationMail(db: Database, memberId: number): Promise<void> {
  await query(
    db,
    {
      name: 'users.activation',
      text: `select graphile_worker.add_job('send-activation-mail', $1::json)::text`,
    },
    [JSON.stringify({ memberId, ...jobOrigin() })],
  )
}

/** Queues the mail with the link that cancels an account deletion. */
export async function askReactivationMail(db: Database, memberId: number): Promise<void> {
  await query(
    db,
    {
      name: 'users.reactivation',
      text: `select graphile_worker.add_job('send-reactivation-mail', $1::json)::text`,
    },
    [JSON.stringify({ memberId, ...jobOrigin() })],
  )
}
