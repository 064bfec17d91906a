import { ResetRequestPage } from '../features/auth/reset-request-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function ResetPassword() {
  return <ResetRequestPage siteName={useSiteName()} />
}
