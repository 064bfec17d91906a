import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { termsVersion } from '@vonk/schema/site/site.rules.ts'
import { keepTerms, type TermsText, termsTexts } from '@vonk/schema/site/terms.store.ts'
import type { AppServices } from '../app-services.ts'
import { staticPage } from './read-page.ts'

/**
 * Stores the terms of a site as they are now, if they differ from the version before: at the start of a server, and when
 * an operator changes a setting. Visitors read what is stored, so during a deployment the servers of both releases show
 * the same.
 */
export async function keepSiteTerms(
  { db, clock, env }: Pick<AppServices, 'db' | 'clock' | 'env'>,
  site: SiteConfig,
): Promise<void> {
  const { source } = staticPage('terms', site, env, site.domainLanguage)
  await keepTerms(db, site.id, site.domainLanguage, { version: termsVersion(site), source }, clock.now())
}

/** The versions of a site's terms, the newest first; there is at least one. */
export async function siteTerms(
  services: Pick<AppServices, 'db' | 'clock' | 'env'>,
  site: SiteConfig,
): Promise<TermsText[]> {
  const stored = await termsTexts(services.db, site.id, site.domainLanguage)
  if (stored.length > 0) return stored
  await keepSiteTerms(services, site)
  return termsTexts(services.db, site.id, site.domainLanguage)
}
