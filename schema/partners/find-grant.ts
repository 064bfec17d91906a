import type { Database } from '@vonk/prisma/client.ts'

/** Access that is in force, with the member who gave it; null if it has ended. */
export async function grantInForce(
  db: Database,
  id: string,
): Promise<{ memberId: number; partner: string; scopes: string[] } | null> {
  const grant = await db.prisma.partnerGrant.findFirst({
    where: { id, revokedAt: null },
    select: { memberId: true, scopes: true, partner: { select: { name: true } } },
  })
  return grant && { ...grant, partner: grant.partner.name }
}
