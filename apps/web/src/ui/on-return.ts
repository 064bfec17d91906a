import { connectionLost } from './connection-lost.ts'

/** Calls the function when the network, the server or the tab comes back. Returns the unsubscribe function. */
export function onReturn(wake: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && wake()
  const unsubscribe = connectionLost.subscribe(() => !connectionLost.snapshot() && wake())
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    unsubscribe()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
