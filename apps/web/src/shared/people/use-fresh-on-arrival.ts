import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

const staleAfter = 60_000
const fetchedAt = new Map<string, number>()

/**
 * Asks anew for a list that is older than a minute when the member comes to it by a link. Who comes back
 * finds it as it was, to the pixel.
 */
export function useFreshOnArrival(list: string, isKnown: boolean, refetch: () => Promise<unknown>): void {
  const cameBack = useNavigationType() === 'POP'
  const fetchAgain = useRef(refetch)
  useEffect(() => {
    fetchAgain.current = refetch
  })
  useEffect(() => {
    if (!isKnown) return
    const last = fetchedAt.get(list)
    if (last !== undefined && (cameBack || Date.now() - last < staleAfter)) return
    fetchedAt.set(list, Date.now())
    // A failure leaves what is shown; the next arrival tries again.
    if (last !== undefined) fetchAgain.current().catch(() => fetchedAt.delete(list))
  }, [list, isKnown, cameBack])
}
