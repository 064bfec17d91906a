import type { LoaderFunctionArgs } from 'react-router'
import { MembersPage } from '../features/members/members-page.tsx'
import { startMembers } from '../features/members/start-members.ts'
import { apolloClient } from '../graphql/client.ts'
import { DiscoverTabs } from '../shared/discover-tabs.tsx'
import { preloadProfile } from './preload-profile.ts'

export function loader({ request }: LoaderFunctionArgs) {
  // Only starts the request early; the page itself shows an error.
  startMembers(apolloClient(), new URL(request.url).searchParams).catch(() => {})
}

export default function Members() {
  return (
    <>
      <DiscoverTabs />
      <MembersPage onNear={preloadProfile} />
    </>
  )
}
