import type { GenericInputFieldRef } from '@pothos/core'
import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { readRateLimit } from '../core/rate-limit.ts'
import type { SiteConfig } from '../core/site.ts'
import { GenderRef, SexualityRef } from '../profiles/profile.enums.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { readProfiles } from '../profiles/read-profiles.ts'
import { SiteRef } from '../site/site.ts'
import { memberCount } from './member-count.ts'
import { searchKeys } from './search.rules.ts'
import { searchPage } from './search.store.ts'
import {
  allowedFilter,
  type FilterName,
  filterEntries,
  type MemberFilter,
  offeredFilters,
  relaxed,
  searchFilters,
} from './search-filters.rules.ts'

interface MemberList extends Page<ProfileRow> {
  filter: MemberFilter
}

/** One page of the members that the viewer may find, most recently active first. */
export async function findMembers(
  ctx: MemberContext,
  filter: MemberFilter,
  first: number,
  after: string | null | undefined,
): Promise<MemberList> {
  await readRateLimit(ctx, 'searchPages', ctx.viewer.id)
  // The order is by last activity, which is hidden for some, so the cursor is encrypted.
  const place = fromCursor(after && (ctx.tokenCipher.decrypt(after) ?? 'forged'), 'time', 'int')
  const rows = await readProfiles(ctx, (db) =>
    searchPage(db, keysOf(ctx, filter), scopeOf(ctx), place, first + 1),
  )
  const position = (row: ProfileRow): [Date, number] => [row.last_active_at ?? row.created_at, row.id]
  return { ...toPage(rows, first, after, position, (row) => row, ctx.tokenCipher.encrypt), filter }
}

const keysOf = (ctx: MemberContext, filter: MemberFilter) =>
  searchKeys(allowedFilter(filter, ctx.site), ctx.site.minAge, ctx.clock.now(), ctx.site.timeZone)
const scopeOf = (ctx: MemberContext) => ({ siteId: ctx.site.id, viewerId: ctx.viewer.id })

async function similarMembers(ctx: MemberContext, list: MemberList): Promise<ProfileRow[]> {
  const { hasPreviousPage, hasNextPage } = list.pageInfo
  const few = ctx.site.pageSize
  if (hasPreviousPage || hasNextPage || list.edges.length >= few) return []
  const wider = keysOf(ctx, relaxed(list.filter, ctx.site.minAge))
  const found = list.edges.map(({ node }) => node.id)
  return readProfiles(ctx, (db) => searchPage(db, wider, scopeOf(ctx), null, few, found))
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
        'If fewer members are found than `Site.pageSize`, other members: without the region and sexuality, and with an age range five years wider at either end. Otherwise empty.',
      resolve: (list, _args, ctx) => similarMembers(asMember(ctx), list),
    }),
  }),
})

const inputTypes = {
  Boolean: 'Boolean',
  Gender: GenderRef,
  Int: 'Int',
  Sexuality: SexualityRef,
  String: 'String',
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

builder.queryField('members', (t) =>
  t.field({
    type: MemberConnectionRef,
    description:
      'Searches members, most recently active first, by the rounded time that `Profile.lastActiveAt` shows; newer members come first within it.',
    args: {
      filter: t.arg({ type: MemberFilterRef, description: 'The criteria of the search.' }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { filter, first, after }, ctx) =>
      findMembers(asMember(ctx), filter ?? {}, pageSize(first, ctx.site.pageSize), after),
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
