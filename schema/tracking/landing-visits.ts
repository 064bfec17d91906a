import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { TrafficSource } from '../site/traffic-source.rules.ts'
import { hourOf, lengthClass } from './visits.rules.ts'

/** A page that was opened by a link with `lb`. */
export interface LandingVisit {
  id: string
  path: string
  source: TrafficSource | null
}

/** Logs that a landing page was opened, in which hour and from which source; nothing about who did. */
export async function recordLandingVisit(
  db: Database,
  siteId: number,
  { id, path, source }: LandingVisit,
  now: Date,
): Promise<void> {
  await db.prisma.landingVisit.create({ data: { id, siteId, path, ...source, enteredAt: hourOf(now) } })
}

/** Logs how long a landing page was open, and whether the visitor left the site from it; the last report counts. */
export async function recordLandingExit(
  db: Database,
  siteId: number,
  { id, seconds, isBounce }: { id: string; seconds: number; isBounce: boolean },
): Promise<void> {
  await db.prisma.landingVisit.updateMany({ where: { id, siteId }, data: { seconds, isBounce } })
}

/** Counts one page view by its length in seconds; null if the browser did not report it. */
export async function countVisitLength(
  db: Database,
  siteId: number,
  seconds: number | null,
  now: Date,
): Promise<void> {
  await query(
    db,
    {
      name: 'tracking.count-length',
      text: `insert into visit_length (site_id, day, least, visits) values ($1::int, $2::date, $3::int, 1)
             on conflict (site_id, day, least) do update set visits = visit_length.visits + 1`,
    },
    [siteId, now.toISOString().slice(0, 10), lengthClass(seconds)],
  )
}

/** A summary of the visits of one page from one source. */
export interface LandingReport {
  path: string
  network: string | null
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
  visits: number
  bounces: number
  /** The median of those that are known; null if none is. */
  seconds: number | null
}

/** The visits of a site's landing pages since a time, by page and source, most visits first. */
export const landingReport = (db: Database, siteId: number, since: Date): Promise<LandingReport[]> =>
  query<LandingReport>(
    db,
    {
      name: 'tracking.landing-report',
      text: `select path, network, ref, sub1, sub2, sub3, count(*)::int as visits,
               count(*) filter (where is_bounce)::int as bounces,
               percentile_disc(0.5) within group (order by seconds)::int as seconds
             from landing_visit where site_id = $1::int and entered_at >= $2::timestamptz
             group by path, network, ref, sub1, sub2, sub3 order by visits desc, path`,
    },
    [siteId, since],
  )
