import type { ApolloClient } from '@apollo/client/core'
import { ChatPhotoAddressesDocument, ChatRevealPhotosDocument } from './photos.generated.ts'

/** What the server answers about at once. */
const most = 100

/** Fetches addresses of this moment; the cache takes them to wherever the photos are shown. */
export async function renewPhotos(client: ApolloClient, ids: number[]): Promise<void> {
  await client.query({
    query: ChatPhotoAddressesDocument,
    variables: { ids: ids.slice(-most) },
    fetchPolicy: 'network-only',
  })
}

/** Takes the veil from the other's photos, here and from now on everywhere. */
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
