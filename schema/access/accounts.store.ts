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
export function accountWith(db: Database, siteId: number, email: string): Promise<Account | null> {
  return db.prisma.member.findUnique({
    where: { siteId_email: { siteId, email } },
    select: { id: true, passwordHash: true, bannedAt: true, banReason: true, deletionRequestedAt: true },
  })
}

/** Queues the mail to the owner of an address whose accounts are at other sites, if there are such accounts. */
export async function queueElsewhereMail(db: Database, siteId: number, email: string): Promise<void> {
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
export async function queueActivationMail(db: Database, memberId: number): Promise<void> {
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
export async function queueReactivationMail(db: Database, memberId: number): Promise<void> {
  await query(
    db,
    {
      name: 'users.reactivation',
      text: `select graphile_worker.add_job('send-reactivation-mail', $1::json)::text`,
    },
    [JSON.stringify({ memberId, ...jobOrigin() })],
  )
}
