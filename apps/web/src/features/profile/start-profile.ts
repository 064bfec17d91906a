import type { ApolloClient } from '@apollo/client'
import { ProfilePageDocument } from './profile.generated.ts'

/** Fetches a profile, unless it is cached, before its page renders. */
export async function startProfile(client: ApolloClient, id: number): Promise<void> {
  await client.query({ query: ProfilePageDocument, variables: { id } })
}
