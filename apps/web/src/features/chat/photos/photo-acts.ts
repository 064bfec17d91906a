import type { ApolloClient } from '@apollo/client/core'
import { ChatPhotoAddressesDocument, ChatRevealPhotosDocument } from './photos.generated.ts'

/** The server answers for at most this many photos at once. */
const most = 100

/** Fetches new addresses of photos; the cache updates every place that shows them. */
export async function renewPhotos(client: ApolloClient, ids: number[]): Promise<void> {
  await client.query({
    query: ChatPhotoAddressesDocument,
    variables: { ids: ids.slice(-most) },
    fetchPolicy: 'network-only',
  })
}

/** Shows the other member's blurred photos, here and from now on everywhere. */
export async function revealPhotos(
  client: ApolloClient,
  conversationId: number,
  ids: number[],
): Promise<void> {
  await client.mutate({
    mutation: ChatRevealPhotosDocument,
    variables: { conversationId, photoIds: ids.slice(-most) },
  })
}
