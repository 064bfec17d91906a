import type { ApolloClient } from '@apollo/client'

/** Shows the chosen state of a like on all screens, before the server has it; null shows what the server answered. */
export function paintLike(
  { cache }: ApolloClient,
  profileId: number,
  like: { likes: boolean; likesViewer: boolean } | null,
): void {
  const layer = `like:${profileId}`
  cache.removeOptimistic(layer)
  if (!like) return
  const id = cache.identify({ __typename: 'Profile', id: profileId })
  cache.recordOptimisticTransaction((layered) => {
    layered.modify({
      ...(id ? { id } : {}),
      fields: { likedByViewer: () => like.likes, isMatch: () => like.likes && like.likesViewer },
    })
  }, layer)
}
