import type { Database } from '@vonk/prisma/client.ts'
import type { SiteConfig } from '../core/site.ts'
import { query } from '../core/sql.ts'
import { sweepExports } from './data-export.store.ts'
import { type Erasing, eraseMember } from './erase-member.ts'

/**
 * Erases every account whose waiting days are over, and continues interrupted erasures. If one fails, the others still run;
 * it is tried again at the next run. Expired exports are deleted too.
 */
export async function finishLeaving(
  erasing: Erasing,
  sites: Iterable<Pick<SiteConfig, 'id' | 'deletionDays'>>,
): Promise<void> {
  const { db, clock } = erasing
  const errors: unknown[] = []
  for (const site of sites) {
    for (const memberId of await membersDueForErasure(db, site, clock.now())) {
      try {
        await eraseMember(erasing, memberId, site.deletionDays)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  // Some cases of erased members were still open at the time of the erasure.
  await query(db, { name: 'erasure.cases', text: 'select erase_closed_cases(null, null)' }, [])
  await sweepExports(db, clock.now())
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be erased.`)
}

/** The members whose erasure is due: the waiting days are over, or an erasure was interrupted. */
async function membersDueForErasure(
  db: Database,
  site: Pick<SiteConfig, 'id' | 'deletionDays'>,
  now: Date,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    {
      name: 'erasure.due',
      text: `select id from member where site_id = $1::int
               and deletion_requested_at <= $2::timestamptz - make_interval(days => $3::int)
             union
             select m.id from leaving l join member m on m.id = l.member_id
               where l.begun_at is not null and m.site_id = $1::int
             order by id limit 500`,
    },
    [site.id, now, site.deletionDays],
  )
  return rows.map(({ id }) => id)
}
