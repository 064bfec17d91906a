import { query, type Transaction } from '../core/sql.ts'

/**
 * The data that decides who may like a member: the member's own place, gender and age, and search settings.
 */
export interface Seeker {
  id: number
  site_id: number
  gender: string
  country: string
  age: number
  sought: string[]
  seeks_min_age: number
  seeks_max_age: number
}

/**
 * A member who switched automatic likes on and got none today; null for all others. It is also null for an
 * invisible member: the like is given when the member comes to the site, so its giver would learn of that.
 */
export async function autoLikeSeeker(tx: Transaction, memberId: number, day: string): Promise<Seeker | null> {
  const [row] = await query<Seeker>(
    tx,
    {
      name: 'matching.auto-like-seeker',
      text: `select p.id, p.site_id, p.gender::text, p.country, p.seeks_min_age, p.seeks_max_age,
          extract(year from age($2::date, p.date_of_birth))::int as age,
          case p.seeks_gender when 'both' then '{male,female}'::text[] else array[p.seeks_gender::text] end as sought
        from profile p join member m on m.id = p.id
        where p.id = $1::int and m.auto_like and p.status = 'active' and not p.is_invisible
          and not exists (select 1 from auto_like a where a.to_id = $1::int and a.day = $2::date)`,
    },
    [memberId, day],
  )
  return row ?? null
}

/**
 * Who may like a member today, most recently active first: members of the same country who switched automatic
 * likes on, if both fit the search settings of the other. It excludes those who already gave today's like,
 * like or passed the member, or were decided about. It reads at most 2,000 of a gender and returns 20.
 */
export async function autoLikersFor(tx: Transaction, seeker: Seeker, day: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    tx,
    {
      name: 'matching.auto-likers',
      text: `select found.profile_id as id
        from unnest($6::text[]::gender[]) sought(gender),
          lateral (
            select near.profile_id, near.last_active_at
            from (
              select e.profile_id, e.last_active_at from visible_entries($1::int) e
              where e.likes_for_me and e.site_id = $3::int and e.gender = sought.gender and e.country = $5::char(2)
                and e.profile_id <> $1::int and not e.is_fictional
                and e.date_of_birth <= $2::date - make_interval(years => $8::int)
                and e.date_of_birth > $2::date - make_interval(years => $9::int + 1)
              order by e.last_active_at desc, e.profile_id desc limit 2000) near
            cross join lateral (
              select from profile p where p.id = near.profile_id
                and (p.seeks_gender = 'both' or p.seeks_gender::text = $4::text)
                and $7::int between p.seeks_min_age and p.seeks_max_age offset 0) fits
            where not exists (select 1 from auto_like a where a.from_id = near.profile_id and a.day = $2::date offset 0)
              and not exists (select 1 from likes l where l.from_id = near.profile_id and l.to_id = $1::int offset 0)
              and not exists (select 1 from decision d
                where d.member_id = near.profile_id and d.profile_id = $1::int offset 0)
              and not exists (select 1 from decision d
                where d.member_id = $1::int and d.profile_id = near.profile_id offset 0)
            order by near.last_active_at desc, near.profile_id desc limit 20) found
        order by found.last_active_at desc, found.profile_id desc`,
    },
    [
      seeker.id,
      day,
      seeker.site_id,
      seeker.gender,
      seeker.country,
      seeker.sought,
      seeker.age,
      seeker.seeks_min_age,
      seeker.seeks_max_age,
    ],
  )
  return rows.map(({ id }) => id)
}

/**
 * Reserves the day's automatic like of both members. `hidden`: they cannot see each other, or the giver cannot like for now. `given`: the giver has already
 * given the like of the day to another member. `received`: the receiver already has the like of the day.
 */
export async function reserveAutoLike(
  tx: Transaction,
  fromId: number,
  toId: number,
  day: string,
  now: Date,
): Promise<'reserved' | 'hidden' | 'given' | 'received'> {
  const [visibility] = await query<{ sees: boolean }>(
    tx,
    {
      name: 'matching.auto-may',
      text: `select can_write_to($1::int, $2::int) and not exists (
          select from member where id = $1::int and likes_limited_until > $3::timestamptz) as sees`,
    },
    [fromId, toId, now],
  )
  if (!visibility?.sees) return 'hidden'
  const reserved = await query(
    tx,
    {
      name: 'matching.auto-place',
      text: `insert into auto_like (from_id, to_id, day) values ($1::int, $2::int, $3::date)
        on conflict do nothing returning to_id`,
    },
    [fromId, toId, day],
  )
  if (reserved.length > 0) return 'reserved'
  const received = await query(
    tx,
    {
      name: 'matching.auto-got',
      text: 'select 1 as got from auto_like where to_id = $1::int and day = $2::date',
    },
    [toId, day],
  )
  return received.length > 0 ? 'received' : 'given'
}

/**
 * Inserts the like, marked as automatic. False: a like by hand came first, and the reservations are released.
 */
export async function insertAutoLike(
  tx: Transaction,
  fromId: number,
  toId: number,
  day: string,
  now: Date,
): Promise<boolean> {
  const [like] = await query<{ outcome: string }>(
    tx,
    { name: 'matching.auto-give', text: 'select like_profile($1::int, $2::int, $3::timestamptz) as outcome' },
    [fromId, toId, now],
  )
  const isNew = like?.outcome !== 'repeated'
  await query(
    tx,
    isNew
      ? {
          name: 'matching.auto-mark',
          text: 'update likes set is_automatic = true where from_id = $1::int and to_id = $2::int',
        }
      : {
          name: 'matching.auto-free',
          text: 'delete from auto_like where from_id = $1::int and to_id = $2::int and day = $3::date',
        },
    isNew ? [fromId, toId] : [fromId, toId, day],
  )
  return isNew
}
