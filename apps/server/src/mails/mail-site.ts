import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { type AppServices, publicUrl } from '../app-services.ts'
import type { MailSite } from './mail-parts.ts'

/** A site as its mails show it. */
export function mailSite(product: Pick<AppServices, 'env'>, site: SiteConfig): MailSite {
  const { name, address, city } = site.company
  return {
    name: site.name,
    niche: site.niche,
    url: publicUrl(product, site),
    company: [name, address, city, site.supportEmail].filter(Boolean).join(' · '),
  }
}
