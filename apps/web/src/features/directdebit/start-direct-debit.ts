import type { ApolloClient } from '@apollo/client'
import { DirectDebitStartDocument } from './direct-debit.generated.ts'

/** Asks how direct debit stands, so that the answer is on its way before the page is drawn. */
export async function startDirectDebit(client: ApolloClient): Promise<void> {
  await client.query({ query: DirectDebitStartDocument, fetchPolicy: 'network-only' })
}
