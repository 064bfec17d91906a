import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useReconnected } from '../../../graphql/connection.ts'
import { useReviewChangesSubscription } from '../graph/review-changes.generated.ts'
import { ReviewCountsDocument } from '../graph/review-counts.generated.ts'
import { type ReviewRowFragment, ReviewRowFragmentDoc } from '../graph/review-row.generated.ts'

type Listener = (item: ReviewRowFragment) => void

const listeners = new Set<Listener>()

/**
 * Follows the changes of the desk while the side navigation is shown, which is on every page. Apollo puts each changed item
 * into the cache, where rows and cases read it; the counts replace those of the navigation.
 */
export function useFollowDesk(): void {
  const client = useApolloClient()
  useReviewChangesSubscription({
    // The cache shows what changed; the component that follows has nothing to render.
    ignoreResults: true,
    onData({ data }) {
      const change = data.data?.reviewChanges
      if (!change) return
      client.writeQuery({
        query: ReviewCountsDocument,
        data: { __typename: 'Query', reviewCounts: change.counts },
      })
      if (!change.item) return
      const item = client.readFragment({
        fragment: ReviewRowFragmentDoc,
        fragmentName: 'ReviewRow',
        from: { __typename: 'ReviewItem', id: change.item.id },
      }) as ReviewRowFragment | null
      if (item) for (const listener of [...listeners]) listener(item)
    },
  })
  // Changes during a lost connection are not sent again.
  useReconnected(() => {
    client.refetchQueries({ include: [ReviewCountsDocument] }).catch(() => {
      // The next change has the counts too.
    })
  })
}

/** Calls `onChange` with each item that changes, until the component is gone. */
export function useItemChanges(onChange: Listener): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const listener: Listener = (item) => latest.current(item)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
