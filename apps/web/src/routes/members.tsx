import type { Params } from 'react-router'
import { MembersPage, prefetchMembers } from '../features/members/members-page.tsx'
import { apolloClient } from '../graphql/client.ts'
import { DiscoverTabs } from '../shared/discover-tabs.tsx'

export const prefetch = (_: Params, search: URLSearchParams) => prefetchMembers(apolloClient(), search)

function Members() {
  return (
    <>
      <DiscoverTabs />
      <MembersPage />
    </>
  )
}

export { Members as component }
