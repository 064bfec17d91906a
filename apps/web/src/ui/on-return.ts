import { connectionLost } from './connection-lost.ts'

/** Calls the function when the network, the server or the tab comes back. Returns the unsubscribe function. */
export function onReturn(wake: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && wake()
  const leave = connectionLost.subscribe(() => !connectionLost.snapshot() && wake())
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seen)
  return () => {
    leave()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seen)
  }
}
