/** Calls the function when the network or the tab comes back. Returns the unsubscribe function. */
export function onReturn(wake: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seen)
  }
}
