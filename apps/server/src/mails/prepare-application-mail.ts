import { confirmDays, keyLinkDays } from '@vonk/schema/partners/application.rules.ts'
import { type ApplicationMail, applicationToMail } from '@vonk/schema/partners/application-link.ts'
import type { AppServices } from '../services/app-services.ts'
import type { MailDraft } from './define-mail.ts'
import { siteById } from './mail-site.ts'

const pages = { confirm: '/partners/confirm', approved: '/partners/key', rejected: null } as const

/** Prepares a mail to somebody who applied for access to the API, in the language of the application. */
export async function prepareApplicationMail(
  services: AppServices,
  { applicationId, about }: { applicationId: number; about: ApplicationMail },
): Promise<MailDraft | null> {
  const found = await applicationToMail(services, applicationId, about)
  const site = siteById(services, found?.application.siteId)
  if (!found || !site) return null
  const { company, contactName: name, email: address, language, reason, linkAt } = found.application
  const page = pages[about]
  return {
    to: { site, address, name, language },
    values: { company, reason: reason ?? '', days: about === 'confirm' ? confirmDays : keyLinkDays },
    ...(page && { path: `${page}?token=${found.token}` }),
    dedupeKey: `partner-application-${applicationId}-${about}-${linkAt?.getTime() ?? 0}`,
  }
}
