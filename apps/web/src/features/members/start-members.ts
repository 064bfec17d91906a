import type { ApolloClient } from '@apollo/client'
import { SessionViewerDocument } from '../../graphql/viewer.generated.ts'
import { filtersFrom, memberFilter } from '../../shared/search/filters.rules.ts'
import { defaultsOf } from '../../shared/search/own-search.ts'
import { MembersDocument } from './members.generated.ts'

/** Fetches the first page of the search of an address, before the page renders. */
export async function startMembers(client: ApolloClient, params: URLSearchParams): Promise<void> {
  const { data } = await client.query({ query: SessionViewerDocument })
  if (!data?.viewer) return
  const start = { ...data, viewer: data.viewer }
  const filters = filtersFrom(params, defaultsOf(start), data.site.minAge)
  await client.query({
    query: MembersDocument,
    variables: { filter: memberFilter(filters, data.site.minAge) },
  })
}
