/** What happens on the way to becoming a member, told to whoever listens on this page; nothing leaves it. */
export type SignupEvent =
  /** Somebody began to fill in the account step. */
  | { type: 'started' }
  /** A new member has come to the end of the steps. */
  | { type: 'flow-complete' }
  /** The signup dialog was put away. */
  | { type: 'closed' }
  /** Somebody went to log in instead. */
  | { type: 'redirected-to-login' }

const name = 'vonk:signup'

/** Tells what happened, as a `vonk:signup` event of the window. */
export function tellSignup(type: SignupEvent['type']): void {
  window.dispatchEvent(new CustomEvent<SignupEvent>(name, { detail: { type } }))
}

/** Listens to what happens; answers how to stop. */
export function onSignup(listener: (event: SignupEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<SignupEvent>).detail)
  window.addEventListener(name, hear)
  return () => window.removeEventListener(name, hear)
}
