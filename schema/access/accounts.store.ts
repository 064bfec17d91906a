import type { Database } from '@vonk/prisma/client.ts'
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

/** Queues another activation mail. */
export async function askActivationMail(db: Database, memberId: number): Promise<void> {
  await query(
    db,
    {
      name: 'users.activation',
      text: `select graphile_worker.add_job('send-activation-mail', $1::json)::text`,
    },
    [JSON.stringify({ memberId })],
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
    [JSON.stringify({ memberId })],
  )
}
