import { ActivatePage } from '../features/auth/activate-page.tsx'
import { siteName } from '../parts/site-name.ts'

export default function Activate() {
  return <ActivatePage siteName={siteName()} />
}
