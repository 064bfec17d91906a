import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'

const staleAfter = 60_000
const fetchedAt = new Map<string, number>()

/**
 * Refetches a list older than a minute when the member opens it by a link. A member who navigates back finds
 * it unchanged, with the same scroll position.
 */
export function useFreshOnArrival(list: string, isKnown: boolean, refetch: () => Promise<unknown>): void {
  const cameBack = useNavigationType() === 'POP'
  const fetchAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (!isKnown) return
    const last = fetchedAt.get(list)
    if (last !== undefined && (cameBack || Math.abs(Date.now() - last) < staleAfter)) return
    fetchedAt.set(list, Date.now())
    // After a failure the old list stays; the next visit tries again.
    if (last !== undefined) fetchAgain().catch(() => fetchedAt.delete(list))
  }, [list, isKnown, cameBack])
}
