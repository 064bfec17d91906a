import { ReactivatePage } from '../features/leaving/reactivate-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function Reactivate() {
  return <ReactivatePage siteName={useSiteName()} />
}
