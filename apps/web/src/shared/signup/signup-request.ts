const name = 'vonk:ask-signup'

/** Requests the signup dialog when a visitor tries an action for members; pages without one ignore it. */
export function requestSignup(): void {
  window.dispatchEvent(new CustomEvent(name))
}

/** Listens to these requests; returns the unsubscribe function. */
export function onSignupRequest(listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
