import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { type ProfileRow, profileColumns, profileJoins } from '../profiles/profile-row.ts'

/**
 * How many real people are compared, most recently active first, in the same country and anywhere: of each gender and year
 * of birth that the viewer looks for, and in all, because each is some five pages of the database.
 */
const maxCompared = { near: { each: 15, all: 300 }, anywhere: { each: 6, all: 120 } }

/** How many rows are read to find them: if nearly all are fictional, it stops here. */
const maxScanned = 300

const scan = ({ each, all }: { each: number; all: number }, more = '') => `
  select e.profile_id, e.last_active_at from me, unnest(me.seeks) as sought(gender),
    generate_series(extract(year from me.born_after)::int, extract(year from me.born_by)::int) as born(year),
    lateral (
      select found.profile_id, found.last_active_at from (
        select e.profile_id, e.last_active_at, e.date_of_birth, e.is_fictional from visible_entries($1::int) e
        where e.site_id = me.site_id and e.gender = sought.gender ${more}
          and extract(year from e.date_of_birth)::int = born.year
        order by e.last_active_at desc, e.profile_id desc limit ${maxScanned}) found
      where found.date_of_birth <= me.born_by and found.date_of_birth > me.born_after
        and not found.is_fictional and found.profile_id <> me.id
      order by found.last_active_at desc, found.profile_id desc limit ${each}) e
  order by e.last_active_at desc, e.profile_id desc limit ${all}`

/**
 * The SQL of `bestFits`, for the test that checks its plan. `offset 0` makes the profiles look-ups by their keys: the planner
 * expects more rows than there are, and would read all profiles.
 */
export const bestFitsStatement = {
  name: 'search.signup-matches',
  text: `
    with me as materialized (
      select p.id, p.site_id, p.gender, p.country, p.region, p.interests,
        case p.seeks_gender when 'both' then '{male,female}'::gender[]
          else array[p.seeks_gender::text::gender] end as seeks,
        extract(year from age($2::date, p.date_of_birth))::int as age,
        ($2::date - make_interval(years => p.seeks_min_age))::date as born_by,
        ($2::date - make_interval(years => p.seeks_max_age + 1))::date as born_after
      from profile p where p.id = $1::int),
    near as (
      (${scan(maxCompared.near, 'and e.country = me.country')})
      union
      (${scan(maxCompared.anywhere)})),
    best as materialized (
      select p.id, row_number() over (order by p.country = me.country desc,
          3 * (p.main_photo_id is not null)::int + 2 * coalesce((p.region = me.region)::int, 0)
            + cardinality(array(select unnest(p.interests) intersect select unnest(me.interests))) desc,
          near.last_active_at desc, p.id desc) as place
      from me cross join near
        cross join lateral (select p.* from profile p where p.id = near.profile_id offset 0) p
      where (p.seeks_gender = 'both' or p.seeks_gender::text = me.gender::text)
        and me.age between p.seeks_min_age and p.seeks_max_age
        and not exists (select 1 from likes l where l.from_id = me.id and l.to_id = p.id offset 0)
      order by place limit $3::int)
    select ${profileColumns}
    from best join profile p on p.id = best.id ${profileJoins('$1::int')}
    order by best.place`,
}

/**
 * The members who fit best; each fits the search settings of the other. First come those of the same country,
 * then those with a photo, of the same region, with shared interests, and with recent activity. `today` is in
 * the site's time zone.
 */
export const bestFits = (
  db: Database,
  viewerId: number,
  today: string,
  limit: number,
): Promise<ProfileRow[]> => query<ProfileRow>(db, bestFitsStatement, [viewerId, today, limit])
