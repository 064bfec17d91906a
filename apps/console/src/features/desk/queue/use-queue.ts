import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useReconnected } from '../../../graphql/connection.ts'
import type { ReviewFilter } from '../../../graphql/types.generated.ts'
import { useReviewItemsQuery } from '../graph/review-items.generated.ts'
import { isInList } from '../rules/desk-filter.rules.ts'
import { useItemChanges } from '../state/changes.ts'

export const pageSize = 50

/**
 * The items of a list, by pages. Their order stays while the list is open: rows change in place, and new items are counted
 * until the reviewer asks for them, so that no row moves under the pointer.
 */
export function useQueue(filter: ReviewFilter) {
  const result = useReviewItemsQuery({
    variables: { filter, first: pageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const { data, fetchMore, refetch } = result
  const connection = data?.reviewItems
  const nodes = useMemo(() => connection?.edges.map(({ node }) => node) ?? [], [connection])
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const fetching = useRef<string | null>(null)
  const key = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other new items
  useEffect(() => setArrived(new Set()), [key])

  useItemChanges((item) => {
    const isNew = isInList(item, filter) && !nodes.some(({ id }) => id === item.id)
    setArrived((before) => {
      if (before.has(item.id) === isNew) return before
      const next = new Set(before)
      if (isNew) next.add(item.id)
      else next.delete(item.id)
      return next
    })
  })
  const renew = useCallback(() => {
    fetching.current = null
    setArrived(new Set())
    return refetch().catch(() => undefined)
  }, [refetch])
  useReconnected(() => void renew())

  const endCursor = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
  const more = useCallback(async () => {
    if (!endCursor || fetching.current === endCursor) return
    fetching.current = endCursor
    // A page that fails is asked for again when the reviewer scrolls on.
    await fetchMore({ variables: { after: endCursor } }).catch(() => {
      fetching.current = null
    })
  }, [endCursor, fetchMore])

  return { result, nodes, arrivedCount: arrived.size, renew, more, hasMore: endCursor !== null }
}

export type QueueNode = ReturnType<typeof useQueue>['nodes'][number]
