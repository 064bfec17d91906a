import { ActivatePage } from '../features/auth/activate-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function Activate() {
  return <ActivatePage siteName={useSiteName()} />
}
