import { FinderPage } from '../features/finder/finder-page.tsx'
import { DiscoverTabs } from '../shared/discover-tabs.tsx'

function MatchFinder() {
  return (
    <>
      <DiscoverTabs />
      <FinderPage />
    </>
  )
}

export { MatchFinder as component }
