import { DirectDebitStartDocument } from '../features/directdebit/direct-debit.generated.ts'
import { DirectDebitPage } from '../features/directdebit/direct-debit-page.tsx'
import { apolloClient } from '../graphql/client.ts'

export function loader() {
  // Only starts the request early; the page itself shows an error.
  apolloClient()
    .query({ query: DirectDebitStartDocument, fetchPolicy: 'network-only' })
    .catch(() => {})
}

export default function DirectDebit() {
  return <DirectDebitPage />
}
