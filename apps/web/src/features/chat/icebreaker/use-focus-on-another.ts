import { useEffect, useRef } from 'react'

/** After the viewer asked for another set, moves the focus to the element of the returned ref, once it is there. */
export function useFocusOnAnother(set: number, hasCome: boolean) {
  const first = useRef<HTMLButtonElement>(null)
  const isAnother = set > 0 && hasCome
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set, once it has come
  useEffect(() => {
    if (isAnother) first.current?.focus()
  }, [isAnother, set])
  return first
}
