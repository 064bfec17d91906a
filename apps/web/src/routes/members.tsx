import type { Params } from 'react-router'
import { MembersPage } from '../features/members/members-page.tsx'
import { startMembers } from '../features/members/start-members.ts'
import { apolloClient } from '../graphql/client.ts'
import { DiscoverTabs } from '../shared/discover-tabs.tsx'

export const prefetch = (_: Params, search: URLSearchParams) => startMembers(apolloClient(), search)

function Members() {
  return (
    <>
      <DiscoverTabs />
      <MembersPage />
    </>
  )
}

export { Members as component }
