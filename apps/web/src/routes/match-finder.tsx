import { pageExists } from '../app/existing-pages.ts'
import { FinderPage } from '../features/finder/finder-page.tsx'
import { DiscoverTabs } from '../parts/discover-tabs.tsx'
import { preloadProfile } from './preload-profile.ts'

export default function MatchFinder() {
  return (
    <>
      <DiscoverTabs exists={pageExists} />
      <FinderPage onNear={preloadProfile} />
    </>
  )
}
