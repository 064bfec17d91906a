/** How a session's token travels: a cookie over HTTP; a socket can carry one but not change it. */
export interface SessionCarrier {
  /** The token that came with the request. */
  readonly token: string | null
  /** What this browser was given when somebody last logged in with it; it says nothing of whom. */
  readonly device: string | null
  readonly userAgent: string
  /** Where the visitor came from, as the cookie of the first page says; cleaned by who reads it. */
  readonly source?: string | null
  /** False on a socket: logging in and out needs an HTTP answer. */
  readonly canChange: boolean
  set(token: string, expires: Date): void
  /** Lets the browser be known again; it stays when the session goes. */
  setDevice(token: string, expires: Date): void
  clear(): void
}
