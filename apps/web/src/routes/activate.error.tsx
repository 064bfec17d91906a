import { ActivationFailedPage } from '../features/auth/activated-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function ActivateError() {
  return <ActivationFailedPage siteName={useSiteName()} />
}
