import type { ApolloClient } from '@apollo/client'

/** Shows the wanted state of a like on all screens, before the server has it; null shows what the server said. */
export function paintLike(
  { cache }: ApolloClient,
  profileId: number,
  wish: { likes: boolean; likesViewer: boolean } | null,
): void {
  const layer = `like:${profileId}`
  cache.removeOptimistic(layer)
  if (!wish) return
  const id = cache.identify({ __typename: 'Profile', id: profileId })
  cache.recordOptimisticTransaction((painted) => {
    painted.modify({
      ...(id ? { id } : {}),
      fields: { likedByViewer: () => wish.likes, isMatch: () => wish.likes && wish.likesViewer },
    })
  }, layer)
}
