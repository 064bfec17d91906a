import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'

const staleMs = 60_000
const fetchedAt = new Map<string, number>()

/**
 * Refetches a list older than a minute when the member opens it by a link. A member who navigates back finds
 * it unchanged, with the same scroll position.
 */
export function useRefetchOnVisit(list: string, isKnown: boolean, refetch: () => Promise<unknown>): void {
  const isBackNavigation = useNavigationType() === 'POP'
  const refetchNow = useEffectEvent(refetch)
  useEffect(() => {
    if (!isKnown) return
    const last = fetchedAt.get(list)
    if (last !== undefined && (isBackNavigation || Math.abs(Date.now() - last) < staleMs)) return
    fetchedAt.set(list, Date.now())
    // After a failure the old list stays; the next visit tries again.
    if (last !== undefined) refetchNow().catch(() => fetchedAt.delete(list))
  }, [list, isKnown, isBackNavigation])
}
