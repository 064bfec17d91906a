import type { Context } from '../core/context.ts'
import { termsVersion } from './site.rules.ts'
import { newestTermsDate } from './terms-versions.ts'

/** The date of the terms that somebody accepts who joins now: that of the newest version that was shown. */
export async function acceptedTerms({ db, site }: Pick<Context, 'db' | 'site'>): Promise<Date> {
  return (await newestTermsDate(db, site.id, site.domainLanguage)) ?? termsVersion(site)
}
