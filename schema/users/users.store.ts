import type { Database } from '@vonk/prisma/client.ts'

/** The language in which a member is spoken to. */
export async function storeLanguage(db: Database, memberId: number, language: string): Promise<void> {
  await db.prisma.member.update({ where: { id: memberId }, data: { language }, select: { id: true } })
}

/** Whom a mail greets, and in which language; null for a member who is gone. */
export function addresseeOf(db: Database, memberId: number) {
  return db.prisma.member.findUnique({
    where: { id: memberId },
    select: { siteId: true, email: true, language: true, profile: { select: { name: true } } },
  })
}
