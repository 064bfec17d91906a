import type { ApolloClient } from '@apollo/client'
import { RegionsDocument } from '../../parts/place/regions.generated.ts'
import { ProfilePageDocument } from './profile.generated.ts'

/** Asks for a profile and the names of its country's regions, unless they are known, before its page is drawn. */
export async function startProfile(client: ApolloClient, id: number): Promise<void> {
  const { data } = await client.query({ query: ProfilePageDocument, variables: { id } })
  const country = data?.member?.region?.slice(0, 2)
  if (country) await client.query({ query: RegionsDocument, variables: { country } })
}
