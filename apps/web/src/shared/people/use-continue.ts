import { useEffect, useRef } from 'react'

/**
 * After "load more", moves the focus to the first new card: to its link, or to the card itself if it can take
 * the focus. `count` is the number of cards in the list under `root`; `onMore` fetches more of them.
 */
export function useContinue(count: number, onMore: () => Promise<unknown>) {
  const root = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    const card = root.current?.querySelectorAll('article')[from.current]
    ;(card?.querySelector('a') ?? card)?.focus()
    from.current = null
  }, [count])
  return {
    root,
    loadMore(byHand: boolean) {
      if (byHand) from.current = count
      return onMore()
    },
  }
}
