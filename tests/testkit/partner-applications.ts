import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'

/** What a company fills in. */
export const applicationForm = {
  company: 'Zeilen BV',
  contactName: 'Zoë de Wit',
  email: 'zoe@zeilen.example',
  website: 'zeilen.example',
  purpose: 'Leden spreken samen af om te zeilen.',
  redirectUris: 'https://app.zeilen.example/back',
  isPublic: false,
} as const

/** Stores an application whose address is confirmed, without an item at the desk. Returns its number. */
export async function anApplication(
  { prisma }: Pick<Database, 'prisma'>,
  at: Date,
  changes: Partial<Prisma.PartnerApplicationUncheckedCreateInput> = {},
): Promise<number> {
  const { id } = await prisma.partnerApplication.create({
    data: {
      ...applicationForm,
      ...{ siteId: 1, state: 'open', language: 'nl', redirectUris: [applicationForm.redirectUris] },
      ...{ scopes: ['profile:read', 'chats:read'], grantedScopes: ['profile:read'] },
      ...{ createdAt: at, confirmedAt: at },
      ...changes,
    },
  })
  return id
}
