import type { Database } from '@vonk/prisma/client.ts'

/** Stores the language of mails and error messages. */
export async function storeLanguage(db: Database, memberId: number, language: string): Promise<void> {
  await db.prisma.member.update({ where: { id: memberId }, data: { language }, select: { id: true } })
}

/** The name and language that a mail uses for a member; null if the account no longer exists. */
export function addresseeOf(db: Database, memberId: number) {
  return db.prisma.member.findUnique({
    where: { id: memberId },
    select: { siteId: true, email: true, language: true, profile: { select: { name: true } } },
  })
}
