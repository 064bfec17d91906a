import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { SwipeCardFragment } from './swipe.generated.ts'
import { SwipeCardFragmentDoc } from './swipe.generated.ts'

/** Reads who a card shows as the cache knows them now; null when they are gone. */
export function useReadCard(): (id: number) => SwipeCardFragment | null {
  const { cache } = useApolloClient()
  return useCallback(
    (id) =>
      cache.readFragment({
        id: cache.identify({ __typename: 'Profile', id }) ?? '',
        fragment: SwipeCardFragmentDoc,
        fragmentName: 'SwipeCard',
      }),
    [cache],
  )
}
