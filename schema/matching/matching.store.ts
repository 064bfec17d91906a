import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { SearchScope } from '../search/search.rules.ts'

/** A member who looks for others, with the data that the others' search settings must fit. */
export interface Seeker extends SearchScope {
  gender: 'male' | 'female'
  age: number
}

interface SeekerRow {
  gender: 'male' | 'female'
  date_of_birth: string
  country: string
  seeks_gender: 'male' | 'female' | 'both'
  seeks_min_age: number
  seeks_max_age: number
}

/** The search settings in a member's own profile. */
export async function seekerOf(db: Database, memberId: number): Promise<SeekerRow> {
  const [row] = await query<SeekerRow>(
    db,
    {
      name: 'matching.seeker',
      text: `select gender, date_of_birth::text as date_of_birth, country, seeks_gender, seeks_min_age, seeks_max_age
             from profile where id = $1::int`,
    },
    [memberId],
  )
  if (!row) throw new Error(`Member ${memberId} has no profile.`)
  return row
}

/**
 * Condition: the viewer can read the texts of the profile with this id. A member writes in the language of the account;
 * the texts of a fictional profile are in the language of its country. `offset 0` makes it a look-up by keys.
 *
 * @param languages, countries the parameters with the lists of `readableWith`.
 */
export const isReadable = (id: string, languages: string, countries: string) =>
  `(select case when r.is_fictional then r.country = any(${countries})
      else exists (select from member m where m.id = r.id and m.language = any(${languages})) end
    from profile r where r.id = ${id} offset 0)`

/**
 * Conditions: the viewer, parameter $2, has not decided about this profile. `offset 0` makes likes and
 * decisions look-ups by their keys for the few rows of the scan, however many the member has made.
 */
export const undecided = (id: string) => [
  `not exists (select 1 from likes l where l.from_id = $2::int and l.to_id = ${id} offset 0)`,
  `not exists (select 1 from decision d where d.member_id = $2::int and d.profile_id = ${id} offset 0)`,
]
