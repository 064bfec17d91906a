import type { Database } from '@vonk/prisma/client.ts'
import type { PartnerApplication } from '@vonk/prisma/generated/client/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { jobOrigin } from '../core/origin.ts'
import type { FieldCipher } from '../ports/field-cipher.ts'
import { daysAfter } from './application.rules.ts'

interface Services {
  db: Pick<Database, 'prisma'>
  fieldCipher: FieldCipher
}

/** What a mail to an applicant is about. */
export type ApplicationMail = 'confirm' | 'approved' | 'rejected'

/**
 * The token of a link: a keyed digest of the application and the time, so that every attempt to send the mail has the same
 * link, and the database only its hash.
 */
const tokenOf = ({ fieldCipher }: Pick<Services, 'fieldCipher'>, id: number, at: Date): string =>
  fieldCipher.digest(`partner application ${id} ${at.toISOString()}`).toString('base64url')

/** The columns of a new link of an application. */
export const newLink = (services: Pick<Services, 'fieldCipher'>, id: number, now: Date, days: number) => ({
  linkHash: new Uint8Array(tokenHash(tokenOf(services, id, now))),
  linkAt: now,
  linkExpiresAt: daysAfter(now, days),
})

/** Queues a mail to an applicant. Call it in the transaction of the change. */
export async function queueApplicationMail(
  { prisma }: Pick<Database, 'prisma'>,
  applicationId: number,
  about: ApplicationMail,
): Promise<void> {
  const payload = JSON.stringify({ applicationId, about, ...jobOrigin() })
  await prisma.$queryRaw`select queue_job('send-partner-application-mail', ${payload}::json)::text`
}

const stateOfMail = { confirm: 'unconfirmed', approved: 'approved', rejected: 'rejected' } as const

/** What the mail about an application needs; null if its state has changed, or its link was used or replaced. */
export async function applicationToMail(
  services: Services,
  id: number,
  about: ApplicationMail,
): Promise<{ application: PartnerApplication; token: string } | null> {
  const application = await services.db.prisma.partnerApplication.findUnique({ where: { id } })
  if (application?.state !== stateOfMail[about]) return null
  if (about === 'rejected') return { application, token: '' }
  const token = application.linkAt ? tokenOf(services, id, application.linkAt) : ''
  const isOfLink = application.linkHash && tokenHash(token).equals(application.linkHash)
  return isOfLink ? { application, token } : null
}

/** The application of a link that is in force; null for any other. */
export const applicationWith = (
  { prisma }: Pick<Database, 'prisma'>,
  siteId: number,
  token: string,
  now: Date,
): Promise<PartnerApplication | null> =>
  prisma.partnerApplication.findFirst({
    where: { linkHash: new Uint8Array(tokenHash(token)), siteId, linkExpiresAt: { gt: now } },
  })
