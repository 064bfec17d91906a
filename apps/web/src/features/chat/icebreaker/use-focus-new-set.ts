import { useEffect, useRef } from 'react'

/** After another set is requested, moves the focus to the returned ref once the set is rendered. */
export function useFocusNewSet(set: number, isLoaded: boolean) {
  const first = useRef<HTMLButtonElement>(null)
  const shouldFocus = set > 0 && isLoaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set, once it has come
  useEffect(() => {
    if (shouldFocus) first.current?.focus()
  }, [shouldFocus, set])
  return first
}
