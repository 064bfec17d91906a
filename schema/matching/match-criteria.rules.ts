import { ageOn } from '../profiles/age.rules.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { isShown } from '../profiles/visible-fields.rules.ts'
import { allowedFilter, type SearchVisibility } from '../search/offered-filters.rules.ts'
import { oldest } from '../search/search.rules.ts'

/** A member's input in the match finder; absent criteria do not matter. */
export interface MatchCriteria {
  gender: 'male' | 'female' | null
  minAge: number | null
  maxAge: number | null
  country: string | null
  region: string | null
  interests: string[]
  realPeopleOnly: boolean
}

export type CriterionKind = 'gender' | 'age' | 'country' | 'region' | 'interests' | 'realPeople'

/** One criterion; each interest is a separate one. */
export interface Criterion {
  kind: CriterionKind
  interest: string | null
}

/** How a profile meets the criteria: every criterion is in one of the two lists. */
export interface Judgement {
  met: Criterion[]
  missed: Criterion[]
}

/**
 * The criteria that are valid on a site: none for hidden fields, no interest that the site does not offer, none twice,
 * and at most twelve.
 */
export function validCriteria(
  given: Partial<{ [Key in keyof MatchCriteria]: MatchCriteria[Key] | null | undefined }>,
  site: SearchVisibility & { minAge: number; interests: readonly string[] },
): MatchCriteria {
  const { gender, minAge, maxAge, country, region, realPeopleOnly } = allowedFilter(given, site)
  const interests = isShown(site, 'interests') ? [...new Set(given.interests ?? [])] : []
  return {
    gender: gender ?? null,
    minAge: minAge != null && minAge > site.minAge ? minAge : null,
    maxAge: maxAge != null && maxAge < oldest ? maxAge : null,
    country: country?.toUpperCase() || null,
    region: (country && region?.toUpperCase()) || null,
    interests: interests.filter((one) => site.interests.includes(one)).slice(0, 12),
    realPeopleOnly: realPeopleOnly ?? false,
  }
}

const hasAge = ({ minAge, maxAge }: MatchCriteria) => minAge !== null || maxAge !== null

/** All criteria in the order of the questions. A region implies its country, so it replaces it. */
export function criteriaOf(criteria: MatchCriteria): Criterion[] {
  const all: (Criterion | false)[] = [
    criteria.gender !== null && { kind: 'gender', interest: null },
    hasAge(criteria) && { kind: 'age', interest: null },
    criteria.region !== null
      ? { kind: 'region', interest: null }
      : criteria.country !== null && { kind: 'country', interest: null },
    criteria.realPeopleOnly && { kind: 'realPeople', interest: null },
    ...criteria.interests.map((interest): Criterion => ({ kind: 'interests', interest })),
  ]
  return all.filter((one) => one !== false)
}

/** Which criteria a profile meets and which not, by its current data. */
export function judge(criteria: MatchCriteria, row: ProfileRow, now: Date, timeZone: string): Judgement {
  const age = ageOn(row.date_of_birth, now, timeZone)
  const meets = ({ kind, interest }: Criterion): boolean => {
    switch (kind) {
      case 'gender':
        return row.gender === criteria.gender
      case 'age':
        return age >= (criteria.minAge ?? 0) && age <= (criteria.maxAge ?? oldest)
      case 'country':
        return row.country === criteria.country
      case 'region':
        return row.region === criteria.region && row.country === criteria.country
      case 'realPeople':
        return !row.is_fictional
      case 'interests':
        return row.interests.includes(interest ?? '')
    }
  }
  const all = criteriaOf(criteria)
  return { met: all.filter(meets), missed: all.filter((criterion) => !meets(criterion)) }
}

export interface Relaxation {
  kind: Exclude<CriterionKind, 'gender'>
  criteria: MatchCriteria
}

/**
 * The criteria that could be relaxed if nobody is found, easiest first: the first of those that help most is
 * suggested. Gender is never relaxed. The country comes last, together with the region, for the case that
 * relaxing the region alone does not help.
 */
export function relaxations(criteria: MatchCriteria): Relaxation[] {
  const all: (Relaxation | false)[] = [
    criteria.interests.length > 0 && { kind: 'interests', criteria: { ...criteria, interests: [] } },
    criteria.region !== null && { kind: 'region', criteria: { ...criteria, region: null } },
    hasAge(criteria) && { kind: 'age', criteria: { ...criteria, minAge: null, maxAge: null } },
    criteria.realPeopleOnly && { kind: 'realPeople', criteria: { ...criteria, realPeopleOnly: false } },
    criteria.country !== null && { kind: 'country', criteria: { ...criteria, country: null, region: null } },
  ]
  return all.filter((one) => one !== false)
}

/**
 * The relaxation that helps most, and how many it finds; null if none helps. `counts` are in the order of
 * `relaxations`.
 */
export function mostHelpful(
  options: readonly Relaxation[],
  counts: readonly number[],
): { kind: CriterionKind; count: number } | null {
  const regionHelps = options.some(({ kind }, n) => kind === 'region' && (counts[n] ?? 0) > 0)
  let best: { kind: CriterionKind; count: number } | null = null
  for (const [n, { kind }] of options.entries()) {
    const count = counts[n] ?? 0
    if (count === 0 || (kind === 'country' && regionHelps)) continue
    if (!best || count > best.count) best = { kind, count }
  }
  return best
}
