import { useSyncExternalStore } from 'react'

/** The width below which the application has tabs at the bottom. */
const query = '(max-width: 767px)'

/** Whether the window is as narrow as a phone now; false where the width is unknown. */
export const isPhone = (): boolean => globalThis.matchMedia?.(query).matches ?? false

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The same for a component, which is rendered again when it changes; false on the server. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false)
