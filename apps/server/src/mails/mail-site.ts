import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import type { Sender } from '../adapters/mailer.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'

/** The data of a site that mails show. */
export interface MailSite {
  name: string
  /** 1 to 7; decides the colours. */
  niche: number
  /** The site's URL, without a slash at the end. */
  url: string
  /** The company that runs the site, on one line. */
  company: string
}

/** Collects the data of a site for its mails. */
export function mailSite(services: Pick<AppServices, 'env'>, site: SiteConfig): MailSite {
  const { name, address, city } = site.company
  return {
    name: site.name,
    niche: site.niche,
    url: publicUrl(services, site),
    company: [name, address, city, site.supportEmail].filter(Boolean).join(' · '),
  }
}

/** The site of a member; undefined for a deleted one. */
export const siteOfMember = async (
  services: AppServices,
  memberId: number,
): Promise<SiteConfig | undefined> =>
  siteById(services, (await mailRecipientOf(services.db, memberId))?.siteId)

/** The sender of a site's mails. */
export const senderOf = (site: SiteConfig): Sender => ({
  name: site.mailName ?? site.name,
  address: site.mailFrom,
  replyTo: site.mailReplyTo ?? site.supportEmail,
})

/** The site with an id; undefined for a site that this server does not have. */
export const siteById = (
  { sites }: Pick<AppServices, 'sites'>,
  siteId: number | undefined,
): SiteConfig | undefined => [...sites.values()].find(({ id }) => id === siteId)
