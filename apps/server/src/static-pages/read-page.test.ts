import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { expect, it } from 'vitest'
import { siteTextValues, staticPage } from './read-page.ts'

const env = { isProduction: false, payments: 'sandbox' } as const
const site: SiteConfig = {
  id: 1,
  name: 'Vonk',
  domain: 'vonk.example',
  domainLanguage: 'nl',
  timeZone: 'Europe/Amsterdam',
  niche: 1,
  locales: ['nl', 'de'],
  ...siteSettings.parse({}),
}
/** The site as the page at an address has it. */
const at = (to: string) => ({ ...site, languages: { languages: ['nl'], hasMore: false, to } })

it('fills the texts of a site in once for the pages at all addresses, and again when a setting changes', () => {
  const page = staticPage('terms', at('/pages/terms?a'), env, 'nl')
  expect(staticPage('terms', at('/pages/terms?b'), env, 'nl')).toBe(page)
  expect(siteTextValues(at('/a'), env, 'nl')).toBe(siteTextValues(at('/b'), env, 'nl'))
  const changed = staticPage('terms', { ...site, refundDays: 21 }, env, 'nl')
  expect(changed.source).toContain('21 dagen')
  expect(page.source).not.toContain('21 dagen')
  expect(staticPage('terms', site, env, 'de').language).toBe('de')
})
