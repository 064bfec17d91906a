import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { SwipeCardFragment } from './swipe.generated.ts'
import { SwipeCardFragmentDoc } from './swipe.generated.ts'

/** Reads the profile of a card from the cache; null if it is gone. */
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
