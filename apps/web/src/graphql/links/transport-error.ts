interface Details {
  kind: TransportError['kind']
  status?: number
  retryAfter?: number | null
  signedOut?: boolean
  cause?: unknown
}

/** An error between client and server, before any GraphQL result. */
export class TransportError extends Error {
  /** `network`: no answer; `timeout`: none in time; `http`: a status instead of data; `answer`: not JSON. */
  readonly kind: 'network' | 'timeout' | 'http' | 'answer'
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number
  /** Milliseconds that the server asked to wait, or null. */
  readonly retryAfter: number | null
  /** The server reported that the session has ended. */
  readonly signedOut: boolean

  constructor({ kind, status = 0, retryAfter = null, signedOut = false, cause }: Details) {
    super(status ? `${kind} ${status}` : kind, { cause })
    this.name = 'TransportError'
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
    this.signedOut = signedOut
  }
}

/** The milliseconds of a Retry-After header, which holds seconds or a date. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
