import { FarewellPage } from '../features/leaving/farewell-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

function AccountDeleted() {
  return <FarewellPage siteName={useSiteName()} />
}

export { AccountDeleted as component }
