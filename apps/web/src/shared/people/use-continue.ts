import { useEffect, useRef } from 'react'

/**
 * Whoever asks for more by hand goes on reading at the first card that comes: at its link, or at itself where it can
 * take the focus. `count` is how many cards the list under `root` has; `mark` is called before more are fetched.
 */
export function useContinue(count: number) {
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
    mark() {
      from.current = count
    },
  }
}
