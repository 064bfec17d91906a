import { ActivatedPage } from '../features/auth/activated-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function ActivateDone() {
  return <ActivatedPage siteName={useSiteName()} />
}
