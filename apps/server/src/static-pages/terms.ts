import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { termsVersion } from '@vonk/schema/site/site.rules.ts'
import { storeTerms, type TermsText, termsTexts } from '@vonk/schema/site/terms-versions.ts'
import type { AppServices } from '../services/app-services.ts'
import { staticPage } from './read-page.ts'

/**
 * Stores the terms of a site as they are now, if they differ from the version before: at the start of a server, and when
 * an operator changes a setting. Visitors read what is stored, so during a deployment the servers of both releases show
 * the same.
 */
export async function storeSiteTerms(
  { db, clock, env }: Pick<AppServices, 'db' | 'clock' | 'env'>,
  site: SiteConfig,
): Promise<void> {
  for (const language of new Set([site.domainLanguage, ...site.locales])) {
    const { source } = staticPage('terms', site, env, language)
    await storeTerms(db, site.id, language, { version: termsVersion(site), source }, clock.now())
  }
}

/** The versions of a site's terms in one of its languages, the newest first; there is at least one. */
export async function siteTerms(
  services: Pick<AppServices, 'db' | 'clock' | 'env'>,
  site: SiteConfig,
  language: string,
): Promise<TermsText[]> {
  const stored = await termsTexts(services.db, site.id, language)
  if (stored.length > 0) return stored
  await storeSiteTerms(services, site)
  return termsTexts(services.db, site.id, language)
}
