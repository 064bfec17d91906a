import { ResetRequestPage } from '../features/auth/reset-request-page.tsx'
import { siteName } from '../parts/site-name.ts'

export default function ResetPassword() {
  return <ResetRequestPage siteName={siteName()} />
}
