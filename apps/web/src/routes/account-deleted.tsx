import { AccountDeletedPage } from '../features/leaving/account-deleted-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

function AccountDeleted() {
  return <AccountDeletedPage siteName={useSiteName()} />
}

export { AccountDeleted as component }
