import type { GenericInputFieldRef } from '@pothos/core'
import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { readRateLimit } from '../core/rate-limit.ts'
import type { SiteConfig } from '../core/site.ts'
import { bornBy } from '../profiles/age.rules.ts'
import { choiceTypes, GenderRef, SexualityRef } from '../profiles/profile.enums.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { countProfiles, readProfiles } from '../profiles/read-profiles.ts'
import { isShown } from '../profiles/visible-fields.rules.ts'
import { SiteRef } from '../site/site.ts'
import { memberCount } from './member-count.ts'
import { searchKeys } from './search.rules.ts'
import { type FoundRow, type SearchOrder, searchCounts, searchPage } from './search.store.ts'
import {
  allowedFilter,
  droppable,
  type FilterName,
  filterEntries,
  type MemberFilter,
  offeredFilters,
  relaxed,
  searchFilters,
  validFilter,
} from './search-filters.rules.ts'

interface MemberList extends Page<ProfileRow> {
  filter: MemberFilter
}

/** One page of the members that the viewer may find, in the order. */
export async function findMembers(
  ctx: MemberContext,
  filter: MemberFilter,
  first: number,
  after: string | null | undefined,
  by: SearchOrder['by'] = 'activity',
): Promise<MemberList> {
  await readRateLimit(ctx, 'searchPages', ctx.viewer.id)
  const order = orderOf(ctx, by, after)
  const rows = await readProfiles<FoundRow>(ctx, (db) =>
    searchPage(db, keysOf(ctx, filter), scopeOf(ctx), order, first + 1),
  )
  const page = toPage(rows, first, after, positions[by], (row) => row, ctx.tokenCipher.encrypt)
  return { ...page, filter }
}

/** The position of a row in each order. */
const positions: Record<SearchOrder['by'], (row: FoundRow) => [Date | number, number]> = {
  activity: (row) => [row.last_active_at ?? row.created_at, row.id],
  newest: (row) => [row.created_at, row.id],
  fit: (row) => [row.score ?? 0, row.id],
}

function orderOf(ctx: MemberContext, by: SearchOrder['by'], after: string | null | undefined): SearchOrder {
  // The last activity is hidden for some, and whom somebody looks for, for all: so the cursor is encrypted.
  const cursor = after && (ctx.tokenCipher.decrypt(after) ?? 'forged')
  if (by !== 'fit') return { by, after: fromCursor(cursor, 'time', 'int') }
  const { site, clock } = ctx
  return {
    by,
    after: fromCursor(cursor, 'int', 'int'),
    today: bornBy(0, clock.now(), site.timeZone),
    byInterests: isShown(site, 'interests'),
  }
}

const keysOf = (ctx: MemberContext, filter: MemberFilter) =>
  searchKeys(allowedFilter(filter, ctx.site), ctx.site, ctx.clock.now())
const scopeOf = (ctx: MemberContext) => ({ siteId: ctx.site.id, viewerId: ctx.viewer.id })

async function similarMembers(ctx: MemberContext, list: MemberList): Promise<ProfileRow[]> {
  if (!hasFew(ctx, list)) return []
  const wider = keysOf(ctx, relaxed(list.filter, ctx.site.minAge))
  const found = list.edges.map(({ node }) => node.id)
  return readProfiles(ctx, (db) =>
    searchPage(db, wider, scopeOf(ctx), { by: 'activity', after: null }, ctx.site.pageSize, found),
  )
}

/** Whether a search finds less than a page of members. */
const hasFew = (ctx: MemberContext, { pageInfo, edges }: MemberList): boolean =>
  !pageInfo.hasPreviousPage && !pageInfo.hasNextPage && edges.length < ctx.site.pageSize

interface CostliestFilter {
  names: readonly FilterName[]
  count: number
}

/** The filter without which a search that finds few would find most; null if none makes it find more. One statement. */
async function costliestFilter(ctx: MemberContext, list: MemberList): Promise<CostliestFilter | null> {
  if (!hasFew(ctx, list)) return null
  const options = droppable(validFilter(allowedFilter(list.filter, ctx.site), ctx.site.minAge))
  if (options.length === 0) return null
  const searches = options.map((names) =>
    keysOf(ctx, { ...list.filter, ...Object.fromEntries(names.map((name) => [name, null])) }),
  )
  const counts = await countProfiles(ctx, (db) =>
    searchCounts(db, searches, scopeOf(ctx), ctx.site.countLimit + 1),
  )
  const most = Math.max(...counts)
  const names = options[counts.indexOf(most)]
  return names && most > list.edges.length ? { names, count: most } : null
}

interface CappedCount {
  value: number
  isCapped: boolean
}

/** A count that is exact up to the limit of the site. */
export const capped = ({ countLimit }: SiteConfig, count: number): CappedCount => ({
  value: Math.min(count, countLimit),
  isCapped: count > countLimit,
})

export const CountRef = builder.objectRef<CappedCount>('Count').implement({
  description: 'A count that is exact up to `Site.countLimit`.',
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'The counted number; at most `Site.countLimit`.' }),
    isCapped: t.exposeBoolean('isCapped', {
      description: 'Whether there are more than `Site.countLimit`, so that "1000+" is to be shown.',
    }),
  }),
})

const CostliestFilterRef = builder.objectRef<CostliestFilter>('CostliestFilter').implement({
  description: 'The filter of a search that excludes most members.',
  fields: (t) => ({
    filters: t.stringList({
      description:
        'The names of the fields of `MemberFilter` to leave out together: both ends of a range, or a country with its region.',
      resolve: ({ names }) => [...names],
    }),
    count: t.field({
      type: CountRef,
      description: 'The number of members who are found without it.',
      resolve: ({ count }, _args, { site }) => capped(site, count),
    }),
  }),
})

const MemberConnectionRef = builder.connectionObject<typeof ProfileRef, MemberList>({
  name: 'MemberConnection',
  type: ProfileRef,
  description: 'A page of the members who were found.',
  fields: (t) => ({
    totalCount: t.field({
      type: CountRef,
      description: 'The number of members who were found, on all pages together.',
      resolve: async (list, _args, ctx) => {
        const member = asMember(ctx)
        const count = await memberCount(member, keysOf(member, list.filter), scopeOf(member))
        return capped(ctx.site, count)
      },
    }),
    similar: t.field({
      type: [ProfileRef],
      description:
        'If fewer members are found than `Site.pageSize`, other members: by gender, country and fictional profiles as in the search, and with an age range five years wider at either end. Otherwise empty.',
      resolve: (list, _args, ctx) => similarMembers(asMember(ctx), list),
    }),
    costliestFilter: t.field({
      type: CostliestFilterRef,
      nullable: true,
      description:
        'If fewer members are found than `Site.pageSize`, the filter that excludes most. The gender is never one of them. Null if enough are found, or no filter excludes anybody.',
      resolve: (list, _args, ctx) => costliestFilter(asMember(ctx), list),
    }),
  }),
})

export const inputTypes = {
  Boolean: 'Boolean',
  Gender: GenderRef,
  HasChildren: choiceTypes.hasChildren,
  Int: 'Int',
  Reason: choiceTypes.reason,
  Sexuality: SexualityRef,
  Smoking: choiceTypes.smoking,
  String: 'String',
  WantsChildren: choiceTypes.wantsChildren,
} as const

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

/** The input fields of these filters. */
export const filterInputs = <Name extends FilterName>(t: InputFields, names: readonly Name[]) =>
  Object.fromEntries<unknown>(
    names.map((name) => {
      const { type, description } = searchFilters[name]
      return [name, t.field({ type: inputTypes[type], description })]
    }),
  ) as { [Field in Name]: GenericInputFieldRef<MemberFilter[Field]> }

/** The criteria of a search for members, as an input. */
export const MemberFilterRef = builder.inputType('MemberFilter', {
  description: 'The criteria of a search for members. A criterion that is left out does not matter.',
  fields: (t) =>
    filterInputs(
      t,
      filterEntries.map(([name]) => name),
    ),
})

export const MemberOrderRef = builder.enumType('MemberOrder', {
  description: 'The order of the members whom a search finds.',
  values: {
    ACTIVITY: {
      value: 'activity',
      description:
        'Most recently active first, by the rounded time that `Profile.lastActiveAt` shows; newer members come first within it.',
    },
    NEWEST: { value: 'newest', description: 'Those who joined last first.' },
    FIT: {
      value: 'fit',
      description:
        'Of the 1,000 most recently active members of the search, those first who also look for somebody like the viewer, then those with more interests in common, then newer members.',
    },
  } as const,
})

builder.queryField('members', (t) =>
  t.field({
    type: MemberConnectionRef,
    description: 'Searches members.',
    args: {
      filter: t.arg({ type: MemberFilterRef, description: 'The criteria of the search.' }),
      order: t.arg({
        type: MemberOrderRef,
        required: true,
        defaultValue: 'activity',
        description: 'The order of the members. A cursor is valid for the order in which it was given.',
      }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { filter, order, first, after }, ctx) =>
      findMembers(asMember(ctx), filter ?? {}, pageSize(first, ctx.site.pageSize), after, order),
  }),
)

builder.objectFields(SiteRef, (t) => ({
  searchFields: t.stringList({
    description: 'The filters that search offers, such as "countryregion"; other filters are ignored.',
    resolve: offeredFilters,
  }),
  pageSize: t.exposeInt('pageSize', {
    description: 'The number of entries on a page of a list for which no other number was requested.',
  }),
  countLimit: t.exposeInt('countLimit', {
    description: 'The number up to which counts are exact; a higher count is shown as "1000+".',
  }),
}))
