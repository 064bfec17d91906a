import { CombinedGraphQLErrors } from '@apollo/client/errors'

/**
 * What went wrong, as far as a page must know it:
 * - `signedOut`: the session has ended
 * - `forbidden`: the right is missing
 * - `proof`: the operation needs a fresh proof of who asks
 * - `cancelled`: the person gave that proof up, and knows it
 * - `offline`: no answer came
 * - `busy`: the server cannot answer at the moment
 * - `other`: an error that nobody can do anything about
 */
export type FailureKind = 'signedOut' | 'forbidden' | 'proof' | 'cancelled' | 'offline' | 'busy' | 'other'

const kindOfCode: Record<string, FailureKind> = {
  UNAUTHENTICATED: 'signedOut',
  FORBIDDEN: 'forbidden',
  FRESH_PROOF_REQUIRED: 'proof',
  PROOF_CANCELLED: 'cancelled',
  RATE_LIMITED: 'busy',
  UNAVAILABLE: 'busy',
}

/** An error between client and server, before any GraphQL result. */
export class TransportFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, cause?: unknown) {
    super(kind, { cause })
    this.name = 'TransportFailure'
    this.kind = kind
  }
}

/** The kind of a list of GraphQL errors: that of the first code with a meaning. */
export function kindOfErrors(errors: readonly unknown[]): FailureKind {
  for (const error of errors) {
    const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code
    const kind = kindOfCode[String(code)]
    if (kind) return kind
  }
  return 'other'
}

/** The kind of any error that an operation of Apollo ended with. */
export function failureOf(error: unknown): FailureKind {
  if (error instanceof TransportFailure) return error.kind
  return CombinedGraphQLErrors.is(error) ? kindOfErrors(error.errors) : 'other'
}
