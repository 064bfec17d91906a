const name = 'vonk:ask-signup'

/** A visitor wants to do what only members can: the signup dialog opens, wherever the page has one. */
export function askSignup(): void {
  window.dispatchEvent(new CustomEvent(name))
}

/** Hears every such wish; answers how to stop. */
export function onSignupAsked(listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
