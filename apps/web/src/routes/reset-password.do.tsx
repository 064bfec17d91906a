import { ResetPage } from '../features/auth/reset-page.tsx'
import { useSiteName } from '../parts/site-name.ts'

export default function ResetPasswordDo() {
  return <ResetPage siteName={useSiteName()} />
}
