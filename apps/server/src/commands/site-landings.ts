import { landingReport } from '@vonk/schema/tracking/visits.store.ts'
import type { AppServices } from '../app-services.ts'
import { UsageError } from './run-command.ts'

const day = 24 * 60 * 60 * 1000

/** How the command is used. */
export const landingsUsage =
  'npm run site -- landings vonk.example 30         visits of landing pages (lb) of so many days, by page and source'

/** Prints how often landing pages were visited and left at once, by page and traffic source. */
export async function siteLandings(services: AppServices, [domain, days = '30']: string[]): Promise<void> {
  const site = services.sites.get(domain ?? '')
  if (!site || !/^[1-9]\d{0,2}$/.test(days)) throw new UsageError(landingsUsage)
  const since = new Date(services.clock.now().getTime() - Number(days) * day)
  const rows = await landingReport(services.db, site.id, since)
  console.log('page\tnetwork\tref\tsub1\tsub2\tsub3\tvisits\tbounces\tmedian seconds')
  for (const { path, network, ref, sub1, sub2, sub3, visits, bounces, seconds } of rows)
    console.log(
      [path, network, ref, sub1, sub2, sub3, visits, bounces, seconds].map((one) => one ?? '').join('\t'),
    )
}
