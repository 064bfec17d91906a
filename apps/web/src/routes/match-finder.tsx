import { FinderPage } from '../features/finder/finder-page.tsx'
import { DiscoverTabs } from '../shared/discover-tabs.tsx'
import { preloadProfile } from './preload-profile.ts'

export default function MatchFinder() {
  return (
    <>
      <DiscoverTabs />
      <FinderPage onNear={preloadProfile} />
    </>
  )
}
