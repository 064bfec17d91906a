import type { SiteConfig } from '@vonk/schema/site/settings.ts'
import { type Product, publicUrl } from '../product.ts'
import type { MailSite } from './mail-parts.ts'

/** A site as its mails show it. */
export function mailSite(product: Pick<Product, 'env'>, site: SiteConfig): MailSite {
  const { name, address, city } = site.company
  return {
    name: site.name,
    niche: site.niche,
    url: publicUrl(product, site),
    company: [name, address, city, site.supportEmail].filter(Boolean).join(' · '),
  }
}
