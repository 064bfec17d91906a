import { ResetPage } from '../features/auth/reset-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function ResetPasswordDo() {
  return <ResetPage siteName={useSiteName()} />
}
