import { useSyncExternalStore } from 'react'

// The columns of `MemberGrid` by the width of the window.
const steps = [
  ['(min-width: 1200px)', 5],
  ['(min-width: 992px)', 4],
  ['(min-width: 576px)', 3],
] as const

const columnsNow = (): number | null => {
  if (!window.matchMedia) return null
  return steps.find(([query]) => window.matchMedia(query).matches)?.[1] ?? 2
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The number of columns of `MemberGrid`; null where the width is unknown, as on the server. */
export function useGridColumns(): number | null {
  return useSyncExternalStore(subscribe, columnsNow, () => null)
}
