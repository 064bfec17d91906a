/**
 * The events of the signup, published to listeners on this page. They contain no input, and are counted with consent.
 */
export type SignupEvent =
  /** The visitor began to fill in the account step. */
  | { type: 'started' }
  /** A new member completed all steps. */
  | { type: 'flow-complete' }
  /** The signup dialog was closed. */
  | { type: 'closed' }
  /** The visitor chose to log in instead. */
  | { type: 'redirected-to-login' }

const name = 'vonk:signup'

/** Publishes an event, as a `vonk:signup` event of the window. */
export function publishSignup(type: SignupEvent['type']): void {
  window.dispatchEvent(new CustomEvent<SignupEvent>(name, { detail: { type } }))
}

/** Listens to these events; returns the unsubscribe function. */
export function onSignup(listener: (event: SignupEvent) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<SignupEvent>).detail)
  window.addEventListener(name, onEvent)
  return () => window.removeEventListener(name, onEvent)
}
