import type { ApolloClient } from '@apollo/client'
import { SessionViewerDocument, type SessionViewerQuery } from '../../graphql/viewer.generated.ts'
import { defaultFilters, filtersFrom, memberFilter } from './filters.rules.ts'
import { MembersDocument } from './members.generated.ts'

/** Whom the member seeks and what the site allows, as the search needs it. */
export type MembersStart = SessionViewerQuery & { viewer: NonNullable<SessionViewerQuery['viewer']> }

/** What the filters need of the site: `searchFields` names those that it offers. */
export type SearchSite = Pick<
  MembersStart['site'],
  'minAge' | 'countries' | 'searchFields' | 'fictionalWarning'
>

/** The default search of a member on this site. */
export function defaultsOf({ viewer, site }: MembersStart) {
  const { seeks, seeksMinAge, seeksMaxAge, profile } = viewer
  return defaultFilters({ seeks, seeksMinAge, seeksMaxAge, country: profile.country }, site.minAge)
}

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
