import { ageOn } from '../profiles/age.rules.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { isShown } from '../profiles/visible-fields.rules.ts'
import { allowedFilter, type SearchVisibility } from '../search/offered-filters.rules.ts'
import { oldest } from '../search/search.rules.ts'

/** What a member answers in the match finder; what is left out does not matter. */
export interface MatchWishes {
  gender: 'male' | 'female' | null
  minAge: number | null
  maxAge: number | null
  country: string | null
  region: string | null
  interests: string[]
  realPeopleOnly: boolean
}

export type WishKind = 'gender' | 'age' | 'country' | 'region' | 'interests' | 'realPeople'

/** One wish; each interest is a wish of its own. */
export interface Wish {
  kind: WishKind
  interest: string | null
}

/** How somebody meets the wishes: every wish is in one of the two. */
export interface Judgement {
  met: Wish[]
  missed: Wish[]
}

/** The wishes that count on a site: none by what it hides, no interest twice, at most a dozen. */
export function soundWishes(
  given: Partial<{ [Key in keyof MatchWishes]: MatchWishes[Key] | null | undefined }>,
  site: SearchVisibility & { minAge: number },
): MatchWishes {
  const { gender, minAge, maxAge, country, region, realPeopleOnly } = allowedFilter(given, site)
  const interests = isShown(site, 'interests') ? [...new Set(given.interests ?? [])] : []
  return {
    gender: gender ?? null,
    minAge: minAge != null && minAge > site.minAge ? minAge : null,
    maxAge: maxAge != null && maxAge < oldest ? maxAge : null,
    country: country?.toUpperCase() || null,
    region: (country && region?.toUpperCase()) || null,
    interests: interests.filter((one) => one !== '' && !one.includes('\0')).slice(0, 12),
    realPeopleOnly: realPeopleOnly ?? false,
  }
}

const hasAge = ({ minAge, maxAge }: MatchWishes) => minAge !== null || maxAge !== null

/** All wishes in the order in which they are asked. A region says more than its country, and stands for both. */
export function wishesOf(wishes: MatchWishes): Wish[] {
  const all: (Wish | false)[] = [
    wishes.gender !== null && { kind: 'gender', interest: null },
    hasAge(wishes) && { kind: 'age', interest: null },
    wishes.region !== null
      ? { kind: 'region', interest: null }
      : wishes.country !== null && { kind: 'country', interest: null },
    wishes.realPeopleOnly && { kind: 'realPeople', interest: null },
    ...wishes.interests.map((interest): Wish => ({ kind: 'interests', interest })),
  ]
  return all.filter((one) => one !== false)
}

/** Which wishes somebody meets and which not, by what their profile says today. */
export function judge(wishes: MatchWishes, row: ProfileRow, now: Date, timeZone: string): Judgement {
  const age = ageOn(row.date_of_birth, now, timeZone)
  const meets = ({ kind, interest }: Wish): boolean => {
    switch (kind) {
      case 'gender':
        return row.gender === wishes.gender
      case 'age':
        return age >= (wishes.minAge ?? 0) && age <= (wishes.maxAge ?? oldest)
      case 'country':
        return row.country === wishes.country
      case 'region':
        return row.region === wishes.region && row.country === wishes.country
      case 'realPeople':
        return !row.is_fictional
      case 'interests':
        return row.interests.includes(interest ?? '')
    }
  }
  const all = wishesOf(wishes)
  return { met: all.filter(meets), missed: all.filter((wish) => !meets(wish)) }
}

export interface Relaxation {
  kind: Exclude<WishKind, 'gender'>
  wishes: MatchWishes
}

/**
 * What could be let go when nobody is found, easiest first: the first of those that help most is named. Whom one loves
 * is no filter to relax. The country goes only where the region alone does not help, so it comes last, with it.
 */
export function relaxations(wishes: MatchWishes): Relaxation[] {
  const all: (Relaxation | false)[] = [
    wishes.interests.length > 0 && { kind: 'interests', wishes: { ...wishes, interests: [] } },
    wishes.region !== null && { kind: 'region', wishes: { ...wishes, region: null } },
    hasAge(wishes) && { kind: 'age', wishes: { ...wishes, minAge: null, maxAge: null } },
    wishes.realPeopleOnly && { kind: 'realPeople', wishes: { ...wishes, realPeopleOnly: false } },
    wishes.country !== null && { kind: 'country', wishes: { ...wishes, country: null, region: null } },
  ]
  return all.filter((one) => one !== false)
}

/** The relaxation that helps most, and for how many; null when none does. `counts` are in the order of `relaxations`. */
export function mostHelpful(
  options: readonly Relaxation[],
  counts: readonly number[],
): { kind: WishKind; count: number } | null {
  const regionHelps = options.some(({ kind }, n) => kind === 'region' && (counts[n] ?? 0) > 0)
  let best: { kind: WishKind; count: number } | null = null
  for (const [n, { kind }] of options.entries()) {
    const count = counts[n] ?? 0
    if (count === 0 || (kind === 'country' && regionHelps)) continue
    if (!best || count > best.count) best = { kind, count }
  }
  return best
}
