import type { ApolloClient } from '@apollo/client'
import { DirectDebitStartDocument } from './direct-debit.generated.ts'

/** Fetches the direct debit state before the page renders. */
export async function startDirectDebit(client: ApolloClient): Promise<void> {
  await client.query({ query: DirectDebitStartDocument, fetchPolicy: 'network-only' })
}
