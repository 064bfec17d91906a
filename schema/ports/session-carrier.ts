/** How a session's token travels: a cookie over HTTP; a socket can carry one but not change it. */
export interface SessionCarrier {
  /** The token that came with the request. */
  readonly token: string | null
  readonly userAgent: string
  /** False on a socket: logging in and out needs an HTTP answer. */
  readonly canChange: boolean
  set(token: string, expires: Date): void
  clear(): void
}
