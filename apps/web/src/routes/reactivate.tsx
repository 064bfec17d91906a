import { ReactivatePage } from '../features/leaving/reactivate-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

function Reactivate() {
  return <ReactivatePage siteName={useSiteName()} />
}

export { Reactivate as component }
