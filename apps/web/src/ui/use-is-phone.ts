import { useSyncExternalStore } from 'react'

/** The width below which the application has tabs at the bottom. */
const query = '(max-width: 767px)'

const isPhoneNow = (): boolean => window.matchMedia?.(query).matches ?? false

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Whether the window is as narrow as a phone; false where the width is unknown, as on the server. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhoneNow, () => false)
