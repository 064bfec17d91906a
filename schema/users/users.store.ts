import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../sql.ts'

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

/** The language in which a member is spoken to. */
export async function storeLanguage(db: Database, memberId: number, language: string): Promise<void> {
  await db.prisma.member.update({ where: { id: memberId }, data: { language }, select: { id: true } })
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

/** Who has an address on a site; null where nobody has it. */
export function memberByEmail(db: Database, siteId: number, email: string) {
  return db.prisma.member.findUnique({ where: { siteId_email: { siteId, email } }, select: { id: true } })
}

/** Whom a mail greets, and in which language; null for a member who is gone. */
export function addresseeOf(db: Database, memberId: number) {
  return db.prisma.member.findUnique({
    where: { id: memberId },
    select: { siteId: true, email: true, language: true, profile: { select: { name: true } } },
  })
}
