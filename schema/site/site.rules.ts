import type { SiteSettings } from '../core/site.ts'

/** The date of a site's terms: the one of its settings, or when the company was added, whichever is later. */
export function termsVersion(site: Pick<SiteSettings, 'termsVersion' | 'company'>): Date {
  const [terms, company] = [new Date(site.termsVersion), new Date(site.company.added)]
  return company > terms ? company : terms
}

/** A telephone number in the form that a device dials. */
export const dialable = (phone: string): string => phone.replace(/[-\s]/g, '')

/** The preselected country of a form: where the visitor seems to be, if the site has members there. */
export const selectedCountry = (found: string | null, countries: readonly string[]): string | null =>
  found && countries.includes(found) ? found : (countries[0] ?? null)
