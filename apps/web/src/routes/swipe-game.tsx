import { SwipePage } from '../features/swipe/swipe-page.tsx'
import { DiscoverTabs } from '../shared/discover-tabs.tsx'
import { preloadProfile } from './preload-profile.ts'

export default function SwipeGame() {
  return (
    <>
      <DiscoverTabs />
      <SwipePage onNear={preloadProfile} />
    </>
  )
}
