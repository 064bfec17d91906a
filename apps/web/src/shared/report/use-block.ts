import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { updateViewer } from '../../graphql/events/cache-fields.ts'
import { removeConversation } from '../../graphql/events/cached-conversations.ts'
import { useBlockProfileMutation } from './block.generated.ts'

/** The ids of what is shown of a member, so that all of it can be removed. */
export interface BlockTarget {
  profileId: number
  conversationId?: number | null
}

/**
 * Blocks a member; returns the server's error message, if any, and rejects if the request failed. The profile
 * is evicted only when the page is left; otherwise the page would show for a moment that the member does not
 * exist.
 */
export function useBlock({ profileId, conversationId = null }: BlockTarget) {
  const { cache } = useApolloClient()
  const [blockProfile, { loading }] = useBlockProfileMutation()
  const isBlocked = useRef(false)
  useEffect(
    () => () => {
      if (isBlocked.current) setTimeout(() => evictProfile(cache, profileId))
    },
    [cache, profileId],
  )
  const block = async (): Promise<string | null> => {
    const { data } = await blockProfile({ variables: { profileId } })
    const answer = data?.blockProfile
    isBlocked.current = true
    if (answer?.__typename !== 'BlockProfileSuccess') return answer?.message ?? null
    updateViewer(cache, { badges: answer.badges })
    if (conversationId !== null) setTimeout(() => removeConversation(cache, conversationId))
    return null
  }
  return { block, isBlocking: loading }
}

function evictProfile(cache: ApolloCache, id: number) {
  cache.evict({ id: cache.identify({ __typename: 'Profile', id }) ?? '' })
  cache.gc()
}
