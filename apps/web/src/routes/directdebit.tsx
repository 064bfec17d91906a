import { DirectDebitPage } from '../features/directdebit/direct-debit-page.tsx'
import { startDirectDebit } from '../features/directdebit/start-direct-debit.ts'
import { apolloClient } from '../graphql/client.ts'

export function loader() {
  // Only starts the request early; the page itself shows an error.
  startDirectDebit(apolloClient()).catch(() => {})
  return null
}

export default function DirectDebit() {
  return <DirectDebitPage />
}
