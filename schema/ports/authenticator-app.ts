/** A staff member who has passed the password step and must now enter a code of the authenticator app. */
export interface CodeChallenge {
  email: string
  /** The secret of the app, in base32. */
  secret: string
  /** The time step of the last accepted code; null if there was none. */
  lastTimeStep: number | null
}

/**
 * Notified when the password step of a log-in to the console was right. In production people have a real app and nothing
 * happens; the demo shows the code that a real app would show.
 */
export type AuthenticatorApp = (challenge: CodeChallenge, now: Date) => Promise<void>
