import { landingReport } from '@vonk/schema/tracking/landing-visits.ts'
import type { AppServices } from '../services/app-services.ts'
import { type Action, UsageError } from './runner/command.ts'
import { siteByDomain } from './runner/find.ts'

const day = 24 * 60 * 60 * 1000

/** Prints how often landing pages were visited and left at once, by page and traffic source. */
export const siteLandings: Action<AppServices> = {
  params: '<domain> [days]',
  description: 'counts visits of landing pages (lb) of so many days, 30 by default, by page and source',
  run: async ({ services, args: [domain = '', days = '30'] }) => {
    const site = siteByDomain(services, domain)
    if (!/^[1-9]\d{0,2}$/.test(days))
      throw new UsageError(`${days} is no number of days: a whole number from 1 to 999 is needed.`)
    const since = new Date(services.clock.now().getTime() - Number(days) * day)
    const rows = await landingReport(services.db, site.id, since)
    return {
      lines: [
        `${site.domain}\tsince ${since.toISOString().slice(0, 10)}`,
        'page\tnetwork\tref\tsub1\tsub2\tsub3\tvisits\tbounces\tmedian seconds',
        ...rows.map(({ path, network, ref, sub1, sub2, sub3, visits, bounces, seconds }) =>
          [path, network, ref, sub1, sub2, sub3, visits, bounces, seconds].map((one) => one ?? '').join('\t'),
        ),
      ],
      data: { site: site.domain, since, rows },
    }
  },
}
