/** Transports a session's token: a cookie over HTTP; a socket can send one but not change it. */
export interface SessionCarrier {
  /** The token that came with the request. */
  readonly token: string | null
  /** The device token that this browser got at its last log-in; it does not identify the member. */
  readonly device: string | null
  readonly userAgent: string
  /** The traffic source in the cookie of the first page; the reader must clean it. */
  readonly source?: string | null
  /** This browser's answer about consent, from its cookie; the reader must check it. */
  readonly consent?: string | null
  /** The pass that a visitor got for a proof of work; the reader must check it. */
  readonly pass?: string | null
  /** The language that was chosen: in the address, or earlier in this browser. */
  readonly language?: string | null
  /** The languages that the browser accepts, as in the header. */
  readonly acceptedLanguages?: string | undefined
  /** False on a socket: logging in and out needs an HTTP response. */
  readonly canChange: boolean
  set(token: string, expires: Date): void
  /** Sets the device cookie, which stays after the session has ended. */
  setDevice(token: string, expires: Date): void
  /** Stores the chosen language in this browser. */
  setLanguage?(language: string): void
  clear(): void
}
