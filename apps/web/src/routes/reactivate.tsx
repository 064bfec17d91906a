import { ReactivatePage } from '../features/leaving/reactivate-page.tsx'
import { useSiteName } from '../parts/site-name.ts'

export default function Reactivate() {
  return <ReactivatePage siteName={useSiteName()} />
}
