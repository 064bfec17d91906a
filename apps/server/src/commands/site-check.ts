import { textGaps } from '@vonk/schema/site/site-texts.ts'
import { accountGap } from '../payment-accounts.rules.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteGaps } from '../services/site-state.ts'
import { type Act, UsageError } from './frame/command.ts'
import { siteNamed } from './frame/find.ts'

/** Says what sites lack before they open in production, before they sell, and which texts have their defaults. */
export const siteCheck: Act<AppServices> = {
  words: '[domain]',
  says: 'says what is missing before a site, or any, opens in production',
  run: async ({ services, words: [domain] }) => {
    const checked = domain === undefined ? [...services.sites.values()] : [siteNamed(services, domain)]
    if (checked.length === 0) throw new UsageError('There is no site yet.')
    const found = checked.map((one) => {
      const [toOpen, toSell] = [siteGaps(one, services.env), accountGap(services.env, one)]
      return {
        site: one.domain,
        closedOn: one.closedOn,
        toOpen,
        toSell: toSell ?? null,
        texts: textGaps(one),
      }
    })
    const lines = found.map(({ site, closedOn, toOpen, toSell, texts }) => {
      const faults = [
        ...(toOpen.length > 0 ? ['does not open in production'] : []),
        ...(toSell ? ['sells nothing'] : []),
      ]
      const state = closedOn ? 'is closed' : faults.join(' and ') || 'is complete'
      return [`${site} ${state}.`, ...toOpen, ...(toSell ? [toSell] : []), ...texts].join('\n  ')
    })
    const count = found.filter((one) => !one.closedOn && (one.toOpen.length > 0 || one.toSell)).length
    return {
      lines,
      data: found,
      ...(count > 0 ? { failed: `${count} of ${checked.length} sites lack something.` } : {}),
    }
  },
}
