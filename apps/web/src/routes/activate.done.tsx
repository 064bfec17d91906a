import { ActivatedPage } from '../features/auth/activated-page.tsx'
import { useSiteName } from '../parts/site-name.ts'

export default function ActivateDone() {
  return <ActivatedPage siteName={useSiteName()} />
}
