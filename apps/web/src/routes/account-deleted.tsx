import { FarewellPage } from '../features/leaving/farewell-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function AccountDeleted() {
  return <FarewellPage siteName={useSiteName()} />
}
