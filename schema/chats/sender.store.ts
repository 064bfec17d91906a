import type { Database } from '@vonk/prisma/client.ts'

/** The time when a member joined. */
export async function joinedAt(db: Database, memberId: number): Promise<Date> {
  const { signedUpAt } = await db.prisma.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { signedUpAt: true },
  })
  return signedUpAt
}
