import { PremiumPage } from '../features/premium/premium-page.tsx'
import { startPremium } from '../features/premium/start-premium.ts'
import { apolloClient } from '../graphql/client.ts'

export function loader() {
  // The page itself shows what went wrong; here the answer is only asked for early.
  startPremium(apolloClient()).catch(() => {})
  return null
}

/** What premium is, what it is not, and what it costs. */
export default function Premium() {
  return <PremiumPage />
}
