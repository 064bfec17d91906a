import type { ApolloClient } from '@apollo/client/core'
import { ChatPhotoAddressesDocument, ChatRevealPhotosDocument } from './photos.generated.ts'

/** The server reveals at most this many photos at once. */
const maxPhotos = 100

/** Fetches new addresses of a photo; the cache updates every place that shows it. */
export async function renewPhoto(client: ApolloClient, id: number): Promise<void> {
  await client.query({
    query: ChatPhotoAddressesDocument,
    variables: { ids: [id] },
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
    variables: { conversationId, photoIds: ids.slice(-maxPhotos) },
  })
}
