import type { Database } from '@vonk/prisma/client.ts'

/** The member of an attempt, for a mail about it; null if the account is gone. */
export async function verificationMember({ prisma }: Database, id: number): Promise<number | null> {
  const found = await prisma.verification.findUnique({ where: { id }, select: { memberId: true } })
  return found?.memberId ?? null
}
