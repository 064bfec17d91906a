import { DirectDebitPage } from '../features/directdebit/direct-debit-page.tsx'
import { startDirectDebit } from '../features/directdebit/start-direct-debit.ts'
import { apolloClient } from '../graphql/client.ts'

export function loader() {
  // The page itself shows what went wrong; here the answer is only asked for early.
  startDirectDebit(apolloClient()).catch(() => {})
  return null
}

export default function DirectDebit() {
  return <DirectDebitPage />
}
