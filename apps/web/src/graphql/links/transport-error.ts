interface Details {
  kind: TransportError['kind']
  status?: number
  retryAfter?: number | null
  signedOut?: boolean
  cause?: unknown
}

/** What went wrong between client and server before GraphQL had a say. */
export class TransportError extends Error {
  /** `network`: no answer; `timeout`: none in time; `http`: a status instead of data; `answer`: not JSON. */
  readonly kind: 'network' | 'timeout' | 'http' | 'answer'
  /** 0 where there was no answer. */
  readonly status: number
  /** Milliseconds that the server asked to wait, or null. */
  readonly retryAfter: number | null
  /** The server says that the session is gone. */
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

/** Milliseconds of a Retry-After header: seconds, or a date. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
