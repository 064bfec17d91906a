import type { ApolloClient } from '@apollo/client'
import { ProfilePageDocument } from './profile.generated.ts'

/** Asks for a profile, unless it is known, before its page is drawn. */
export async function startProfile(client: ApolloClient, id: number): Promise<void> {
  await client.query({ query: ProfilePageDocument, variables: { id } })
}
