import { SwipePage } from '../features/swipe/swipe-page.tsx'
import { DiscoverTabs } from '../shared/discover-tabs.tsx'

function SwipeGame() {
  return (
    <>
      <DiscoverTabs />
      <SwipePage />
    </>
  )
}

export { SwipeGame as component }
