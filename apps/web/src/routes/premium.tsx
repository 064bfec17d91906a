import { PremiumPage } from '../features/premium/premium-page.tsx'
import { startPremium } from '../features/premium/start-premium.ts'
import { apolloClient } from '../graphql/client.ts'

export function loader() {
  // Only starts the request early; the page itself shows an error.
  startPremium(apolloClient()).catch(() => {})
  return null
}

/** The page that explains premium, its limits, and its price. */
export default function Premium() {
  return <PremiumPage />
}
