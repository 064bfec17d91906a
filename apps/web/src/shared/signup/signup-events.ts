/** The events of the signup process, published to listeners on this page. With consent they are counted; what was typed is not in them. */
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
export function tellSignup(type: SignupEvent['type']): void {
  window.dispatchEvent(new CustomEvent<SignupEvent>(name, { detail: { type } }))
}

/** Listens to these events; returns the unsubscribe function. */
export function onSignup(listener: (event: SignupEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<SignupEvent>).detail)
  window.addEventListener(name, hear)
  return () => window.removeEventListener(name, hear)
}
