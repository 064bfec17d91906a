import type { Context } from '../core/context.ts'
import { readPageAsVisitor } from '../core/visitor-reads.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { isShown } from '../profiles/visible-fields.rules.ts'
import { regionName } from '../site/regions.ts'
import { searchKeys } from './search.rules.ts'
import { allowedFilter, type MemberFilter } from './search-filters.rules.ts'
import { searchVisibleToVisitors, type VisitorSearchRow } from './visitor-search.store.ts'

/** What a visitor may know of a member in a list: nothing that names one who is not shown to visitors. */
export interface VisitorCard {
  gender: 'male' | 'female'
  age: number
  region: string | null
  initial: string
  /** Null for a member who does not let visitors see the portrait. */
  shown: { id: number; name: string; photoKey: string } | null
}

export interface VisitorPage {
  cards: VisitorCard[]
  /** Whether more members fit, also if visitors may not see them. */
  hasMore: boolean
}

export type VisitorFilter = Pick<MemberFilter, 'gender' | 'minAge' | 'maxAge'> & { country: string }

/**
 * One page of the members whom visitors may find, without last activity and without a city; `page` counts from 1.
 * Fictional profiles are not among them. GraphQL errors: PROOF_REQUIRED, RATE_LIMITED.
 */
export async function searchAsVisitor(
  ctx: Context,
  filter: VisitorFilter,
  page: number,
): Promise<VisitorPage> {
  await readPageAsVisitor(ctx)
  const { site, clock } = ctx
  const perPage = site.pageSize
  const allowed = { ...allowedFilter(filter, site), country: filter.country }
  const keys = searchKeys(allowed, site, clock.now())
  const rows = await searchVisibleToVisitors(ctx.db, site.id, keys, (page - 1) * perPage, perPage + 1)
  return { cards: rows.slice(0, perPage).map((row) => cardOf(ctx, row)), hasMore: rows.length > perPage }
}

function cardOf({ site, clock }: Context, row: VisitorSearchRow): VisitorCard {
  const { id, name, gender, date_of_birth, region, photo_key } = row
  return {
    gender,
    age: ageOn(date_of_birth, clock.now(), site.timeZone),
    region: isShown(site, 'region') ? regionName(region) : null,
    initial: [...name.trim()][0]?.toLocaleUpperCase(site.domainLanguage) ?? '',
    shown: photo_key ? { id, name, photoKey: photo_key } : null,
  }
}
