import { ageOn } from '../profiles/age.rules.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { isShown } from '../profiles/visible-fields.rules.ts'
import {
  allowedFilter,
  type FinderFilterName,
  filterEntries,
  type MemberFilter,
  type SearchVisibility,
  type searchFilters,
  type ValidFilter,
  validFilter,
} from '../search/search-filters.rules.ts'

/** A member's input in the match finder; criteria that are null, false or empty do not matter. */
export type MatchCriteria = Pick<ValidFilter, FinderFilterName> & { interests: string[] }

type FilterKind = (typeof searchFilters)[FinderFilterName]['question']['kind']
export type CriterionKind = FilterKind | 'interests'

/** The filters of the search that the match finder has too, in the order of its questions. */
export const finderFilters = filterEntries
  .flatMap(([name, { question, needs }]) =>
    question
      ? [{ ...question, kind: question.kind as FilterKind, name: name as FinderFilterName, needs }]
      : [],
  )
  .sort((one, other) => one.position - other.position)
/** The filters in the order in which they could be dropped. */
const byDropped = finderFilters
  .filter(({ dropped }) => dropped !== undefined)
  .sort((one, other) => (one.dropped ?? 0) - (other.dropped ?? 0))
const open = validFilter({}, 0)

/** One criterion; each interest is a separate one. */
export interface Criterion {
  kind: CriterionKind
  interest: string | null
}

/** The criteria that a profile meets and misses: every criterion is in one of the two lists. */
export interface CriteriaResult {
  met: Criterion[]
  missed: Criterion[]
}

/**
 * The criteria that are valid on a site: none for hidden fields, no interest that the site does not offer, none twice,
 * and at most twelve.
 */
export function validCriteria(
  input: MemberFilter & { interests?: readonly string[] | null | undefined },
  site: SearchVisibility & { minAge: number; interests: readonly string[] },
): MatchCriteria {
  const filter = validFilter(allowedFilter(input, site), site.minAge)
  const values = Object.fromEntries(finderFilters.map(({ name }) => [name, filter[name]]))
  const interests = isShown(site, 'interests') ? [...new Set(input.interests ?? [])] : []
  return {
    ...(values as Pick<ValidFilter, FinderFilterName>),
    interests: interests.filter((one) => site.interests.includes(one)).slice(0, 12),
  }
}

const activeFilters = (criteria: MatchCriteria) =>
  finderFilters.filter(({ name }) => criteria[name] !== null && criteria[name] !== false)

/** All criteria in the order of the questions. A region implies its country, so it replaces it. */
export function criteriaOf(criteria: MatchCriteria): Criterion[] {
  const active = activeFilters(criteria)
  const isImplied = (name: string) => active.some(({ needs }) => needs === name)
  const named = new Set(active.flatMap(({ kind, name }) => (isImplied(name) ? [] : kind)))
  return [
    ...[...named].map((kind): Criterion => ({ kind, interest: null })),
    ...criteria.interests.map((interest): Criterion => ({ kind: 'interests', interest })),
  ]
}

/** Sorts the criteria into those that a profile meets and misses, by its current data. */
export function evaluateCriteria(
  criteria: MatchCriteria,
  row: ProfileRow,
  now: Date,
  timeZone: string,
): CriteriaResult {
  const age = ageOn(row.date_of_birth, now, timeZone)
  const active = activeFilters(criteria)
  const meets = ({ kind, interest }: Criterion): boolean => {
    if (kind === 'interests') return row.interests.includes(interest ?? '')
    const own = active.filter((one) => one.kind === kind)
    const needed = active.filter(({ name }) => own.some(({ needs }) => needs === name))
    return [...own, ...needed].every(({ name, isMet }) => isMet(row, criteria[name] as never, age))
  }
  const all = criteriaOf(criteria)
  return { met: all.filter(meets), missed: all.filter((criterion) => !meets(criterion)) }
}

export interface Relaxation {
  kind: CriterionKind
  criteria: MatchCriteria
}

/**
 * The criteria that could be relaxed if nobody is found, easiest first: the first of those that help most is
 * suggested. Gender is never relaxed. The country comes last, together with the region, for the case that
 * relaxing the region alone does not help.
 */
export function relaxations(criteria: MatchCriteria): Relaxation[] {
  const active = activeFilters(criteria)
  const kinds = new Set(byDropped.filter((one) => active.includes(one)).map(({ kind }) => kind))
  const without = (kind: CriterionKind) => {
    const own = finderFilters.filter((one) => one.kind === kind).map(({ name }) => name)
    const dropped = finderFilters.filter(({ name, needs }) =>
      own.some((one) => one === name || one === needs),
    )
    return { ...criteria, ...Object.fromEntries(dropped.map(({ name }) => [name, open[name]])) }
  }
  return [
    ...(criteria.interests.length > 0
      ? [{ kind: 'interests' as const, criteria: { ...criteria, interests: [] } }]
      : []),
    ...[...kinds].map((kind) => ({ kind, criteria: without(kind) })),
  ]
}

/**
 * The relaxation that helps most, and how many it finds; null if none helps. `counts` are in the order of
 * `relaxations`.
 */
export function bestRelaxation(
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
