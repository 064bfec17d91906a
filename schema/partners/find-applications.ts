import type { Database } from '@vonk/prisma/client.ts'
import type { PartnerApplication } from '@vonk/prisma/generated/client/client.ts'
import { domainOf } from './application.rules.ts'

type Reads = Pick<Database, 'prisma'>

/** The applications that wait for a decision, the oldest first. */
export const openApplications = ({ prisma }: Reads, siteId: number | null): Promise<PartnerApplication[]> =>
  prisma.partnerApplication.findMany({
    where: { state: 'open', ...(siteId === null ? {} : { siteId }) },
    orderBy: { id: 'asc' },
    take: 200,
  })

/** An application whose address is confirmed; null if there is none of this number. */
export const applicationById = ({ prisma }: Reads, id: number): Promise<PartnerApplication | null> =>
  prisma.partnerApplication.findFirst({ where: { id, state: { not: 'unconfirmed' } } })

/** Other confirmed applications from the domain of an address on the same site, the newest first. */
export const relatedApplications = (
  { prisma }: Reads,
  { id, siteId, email }: Pick<PartnerApplication, 'id' | 'siteId' | 'email'>,
): Promise<PartnerApplication[]> =>
  prisma.partnerApplication.findMany({
    where: {
      ...{ siteId, id: { not: id }, state: { not: 'unconfirmed' } },
      email: { endsWith: `@${domainOf(email)}` },
    },
    orderBy: { id: 'desc' },
    take: 20,
  })
