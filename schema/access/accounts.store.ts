import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** What a log-in looks at. */
export interface Account {
  id: number
  passwordHash: string
  bannedAt: Date | null
  banReason: string | null
  deletionRequestedAt: Date | null
}

/** The account behind an address of a site; null where nobody has it. */
export function accountBehind(db: Database, siteId: number, email: string): Promise<Account | null> {
  return db.prisma.member.findUnique({
    where: { siteId_email: { siteId, email } },
    select: { id: true, passwordHash: true, bannedAt: true, banReason: true, deletionRequestedAt: true },
  })
}

/** Who has an address on a site; null where nobody has it. */
export function memberByEmail(db: Database, siteId: number, email: string) {
  return db.prisma.member.findUnique({ where: { siteId_email: { siteId, email } }, select: { id: true } })
}

/** Asks for another activation mail. */
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

/** Asks for the mail with the link that takes a deletion back. */
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
