const name = 'vonk:ask-signup'

/**
 * Asks for the signup dialog, because a visitor tried an action for members; it opens on pages that have one.
 */
export function askSignup(): void {
  window.dispatchEvent(new CustomEvent(name))
}

/** Listens to these requests; returns the unsubscribe function. */
export function onSignupAsked(listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
