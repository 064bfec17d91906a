import { textGaps } from '@vonk/schema/site/site-texts.ts'
import { missingAccountKey } from '../payment-accounts.rules.ts'
import type { AppServices } from '../services/app-services.ts'
import { missingSiteSettings } from '../services/site-state.ts'
import { type Action, UsageError } from './runner/command.ts'
import { siteByDomain } from './runner/find.ts'

/** Lists what sites lack before they open in production and before they sell, and which texts have their defaults. */
export const siteCheck: Action<AppServices> = {
  params: '[domain]',
  description: 'says what is missing before a site, or any, opens in production',
  run: async ({ services, args: [domain] }) => {
    const checked = domain === undefined ? [...services.sites.values()] : [siteByDomain(services, domain)]
    if (checked.length === 0) throw new UsageError('There is no site yet.')
    const found = checked.map((one) => {
      const [toOpen, toSell] = [missingSiteSettings(one, services.env), missingAccountKey(services.env, one)]
      return {
        site: one.domain,
        closedOn: one.closedOn,
        toOpen,
        toSell: toSell ?? null,
        texts: textGaps(one),
      }
    })
    const lines = found.map(({ site, closedOn, toOpen, toSell, texts }) => {
      const problems = [
        ...(toOpen.length > 0 ? ['does not open in production'] : []),
        ...(toSell ? ['sells nothing'] : []),
      ]
      const state = closedOn ? 'is closed' : problems.join(' and ') || 'is complete'
      return [`${site} ${state}.`, ...toOpen, ...(toSell ? [toSell] : []), ...texts].join('\n  ')
    })
    const count = found.filter((one) => !one.closedOn && (one.toOpen.length > 0 || one.toSell)).length
    return {
      lines,
      data: found,
      ...(count > 0 ? { failure: `${count} of ${checked.length} sites lack something.` } : {}),
    }
  },
}
