import type { Database } from '@vonk/prisma/client.ts'

/** The name and language that a mail uses for a member; null if the account no longer exists. */
export function mailRecipientOf(db: Database, memberId: number) {
  return db.prisma.member.findUnique({
    where: { id: memberId },
    select: { siteId: true, email: true, language: true, profile: { select: { name: true } } },
  })
}
