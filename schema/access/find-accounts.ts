import type { Database } from '@vonk/prisma/client.ts'

/** The member with this address on a site; null if there is none. */
export function memberByEmail(db: Database, siteId: number, email: string) {
  return db.prisma.member.findUnique({ where: { siteId_email: { siteId, email } }, select: { id: true } })
}

/**
 * The confirmed accounts with this address on other sites, of those with the given ids, the newest first; none if the site
 * itself has an account with it.
 */
export async function accountsElsewhere(
  db: Database,
  siteId: number,
  email: string,
  siteIds: readonly number[],
): Promise<{ id: number; siteId: number; language: string }[]> {
  if (await memberByEmail(db, siteId, email)) return []
  return db.prisma.member.findMany({
    where: {
      // By site, because addresses are indexed within each.
      siteId: { in: siteIds.filter((id) => id !== siteId) },
      email,
      emailConfirmedAt: { not: null },
      bannedAt: null,
      deletionRequestedAt: null,
    },
    select: { id: true, siteId: true, language: true },
    orderBy: [{ signedUpAt: 'desc' }, { id: 'desc' }],
  })
}
