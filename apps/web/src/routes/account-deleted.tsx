import { FarewellPage } from '../features/leaving/farewell-page.tsx'
import { siteName } from '../parts/site-name.ts'

export default function AccountDeleted() {
  return <FarewellPage siteName={siteName()} />
}
