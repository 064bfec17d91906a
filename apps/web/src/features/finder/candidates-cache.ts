import type { ApolloCache, Reference } from '@apollo/client/cache'

interface CachedList {
  edges?: readonly { node: { profile?: Reference } }[]
}

/**
 * Removes a profile from every cached finder list, for all criteria; returns a function that puts it back in
 * its place, as far as its neighbours are still there.
 */
export function dropCandidate(cache: ApolloCache, profileId: number): () => void {
  const ref = cache.identify({ __typename: 'Profile', id: profileId })
  const dropped = new Map<string, { at: number; edge: NonNullable<CachedList['edges']>[number] }>()
  const inLists = (change: (list: CachedList, name: string) => CachedList) =>
    cache.modify<{ matchFinder: CachedList }>({
      id: 'ROOT_QUERY',
      fields: {
        matchFinder: (list, { storeFieldName }) => change(list as CachedList, storeFieldName) as typeof list,
      },
    })
  inLists((list, name) => {
    const at = list.edges?.findIndex(({ node }) => node.profile?.__ref === ref) ?? -1
    const edge = list.edges?.[at]
    if (!edge) return list
    dropped.set(name, { at, edge })
    return { ...list, edges: list.edges?.toSpliced(at, 1) ?? [] }
  })
  return () =>
    inLists((list, name) => {
      const place = dropped.get(name)
      const isBack = list.edges?.some(({ node }) => node.profile?.__ref === ref)
      if (!place || !list.edges || isBack) return list
      return { ...list, edges: list.edges.toSpliced(Math.min(place.at, list.edges.length), 0, place.edge) }
    })
}
