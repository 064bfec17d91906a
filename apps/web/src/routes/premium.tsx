import { PremiumPageDocument } from '../features/premium/premium-page.generated.ts'
import { PremiumPage } from '../features/premium/premium-page.tsx'
import { apolloClient } from '../graphql/client.ts'

export function loader() {
  // Only starts the request early; the page itself shows an error.
  apolloClient()
    .query({ query: PremiumPageDocument })
    .catch(() => {})
}

/** The page that explains premium, its limits, and its price. */
export default function Premium() {
  return <PremiumPage />
}
