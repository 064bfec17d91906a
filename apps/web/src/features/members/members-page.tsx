import type { ApolloClient } from '@apollo/client'
import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import {
  SessionViewerDocument,
  type SessionViewerQuery,
  useSessionViewerQuery,
} from '../../graphql/viewer.generated.ts'
import { useRefetchOnVisit } from '../../shared/people/use-refetch-on-visit.ts'
import { useRegionName } from '../../shared/place/use-region.ts'
import { filtersFrom, memberFilter } from '../../shared/search/filters.rules.ts'
import { defaultsOf } from '../../shared/search/own-search.ts'
import { type Filters, mayFit } from '../../shared/search/search-filters.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { FilterBar, hiddenFilters } from './filter-bar.tsx'
import { ActiveFilters, FewResults } from './later.ts'
import { MembersDocument, type MembersQuery, useMembersQuery } from './members.generated.ts'
import { MembersHead } from './members-head.tsx'
import { MembersResults } from './members-results.tsx'
import { MembersWaiting, ResultsWaiting } from './members-waiting.tsx'
import { orderFrom } from './search-order.ts'
import { useAddressedSearch } from './use-addressed-search.ts'
import { useSearchSentence } from './use-search-sentence.ts'

type MembersStart = SessionViewerQuery & { viewer: NonNullable<SessionViewerQuery['viewer']> }

/** Fetches the first page of the search of an address, before the page renders. */
export async function prefetchMembers(client: ApolloClient, params: URLSearchParams): Promise<void> {
  const { data } = await client.query({ query: SessionViewerDocument })
  if (!data?.viewer) return
  const start = { ...data, viewer: data.viewer }
  const filters = filtersFrom(params, defaultsOf(start), data.site.minAge)
  await client.query({
    query: MembersDocument,
    variables: { filter: memberFilter(filters, data.site.minAge), order: orderFrom(params) },
  })
}

/** The start page of a member: all members who match the search. */
export function MembersPage() {
  const { t } = useLingui()
  usePageTitle(t`Discover`)
  const { data, error, refetch } = useSessionViewerQuery()
  if (data?.viewer) return <MembersSearch start={{ ...data, viewer: data.viewer }} />
  return error ? <FailureNotice onRetry={() => void refetch().catch(() => {})} /> : <MembersWaiting />
}

function MembersSearch({ start }: { start: MembersStart }) {
  const { viewer, site } = start
  const sentence = useSearchSentence()
  const defaults = defaultsOf(start)
  const { filters, order, search } = useAddressedSearch(defaults, site.minAge)
  const filter = memberFilter(filters, site.minAge)
  const region = useRegionName(filters.region)
  const { data, previousData, error, fetchMore, refetch } = useMembersQuery({
    variables: { filter, order },
    notifyOnNetworkStatusChange: false,
  })
  useRefetchOnVisit(JSON.stringify([filter, order]), data !== undefined, refetch)
  const earlier = error ? undefined : previousData?.members
  const members = data?.members ?? (earlier && ofThoseWhoMayFit(earlier, filters))
  const count = data?.members.totalCount
  const hidden = hiddenFilters(filters, defaults)
  const few = (beside: number, asLine: boolean) => (
    <FewResults {...{ filters, beside, asLine }} minAge={site.minAge} onSearch={search} />
  )
  return (
    <>
      <MembersHead
        name={viewer.profile.name}
        sentence={count && region !== undefined ? sentence(count, filters, region) : error && ''}
      >
        <FilterBar
          filters={filters}
          defaults={defaults}
          order={order}
          site={site}
          region={region ?? null}
          onChange={search}
        />
      </MembersHead>
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {(hidden.length > 0 || order !== 'ACTIVITY') && (
        <ActiveFilters
          {...{ filters, defaults, order }}
          names={hidden}
          minAge={site.minAge}
          onChange={search}
          onOrder={(next) => search({}, next)}
        />
      )}
      {data?.members.edges.length === 0 && few(0, false)}
      {members ? (
        <MembersResults
          members={members}
          perPage={site.pageSize}
          stale={!data}
          total={count ? (count.isCapped ? `${count.value}+` : String(count.value)) : ''}
          few={few}
          onMore={() => fetchMore({ variables: { after: members.pageInfo.endCursor, isFirst: false } })}
        />
      ) : (
        !error && <ResultsWaiting />
      )}
    </>
  )
}

/** The answer to an earlier search, without those whom the filters of the next one exclude for certain. */
const ofThoseWhoMayFit = (members: MembersQuery['members'], filters: Filters): MembersQuery['members'] => ({
  ...members,
  edges: members.edges.filter(({ node }) => mayFit(filters, node)),
  similar: [],
  // Its next page is no page of the next search.
  pageInfo: { ...members.pageInfo, hasNextPage: false },
})
