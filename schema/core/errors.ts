import { GraphQLError } from 'graphql'

/**
 * Whether a rejected request may be sent again: `never`; `changed`, when it says something else; `later`, after a wait;
 * `same`, as it is.
 */
export type Retry = 'never' | 'changed' | 'later' | 'same'

/** What an error code means. docs/errors.md is printed from these. */
export interface ErrorMeaning {
  meaning: string
  retry: Retry
  /** The data that the error carries, by its key. */
  data?: Record<string, string>
}

/**
 * The errors outside the schema: `extensions.code` of an operation, and the status over HTTP, which is 200 for every error
 * in executing. All other errors are masked.
 */
export const graphCodes = {
  UNAUTHENTICATED: {
    status: 200,
    meaning: 'Nobody is logged in, or the session has ended.',
    retry: 'changed',
  },
  FORBIDDEN: {
    status: 200,
    meaning: 'The operation changes the session, which works over HTTP only.',
    retry: 'changed',
  },
  BAD_USER_INPUT: {
    status: 200,
    meaning:
      'The operation cannot be read or does not fit the schema, a value in it is wrong, or it is above a limit.',
    retry: 'changed',
    data: { limit: 'The limit that was exceeded: `depth`, `aliases`, `tokens`, `repetition` or `cost`.' },
  },
  RATE_LIMITED: {
    status: 200,
    meaning: 'There were too many requests in a short time.',
    retry: 'later',
    data: {
      retryAfterSeconds: 'The seconds after which the operation can be sent again, for a limit on reading.',
    },
  },
  PROOF_REQUIRED: {
    status: 200,
    meaning:
      'The visitors of this network read so much that they need a proof of work, which the page of the profile asks for.',
    retry: 'changed',
  },
  FRESH_PROOF_REQUIRED: {
    status: 200,
    meaning: 'The console: the session must prove a second factor again before this operation.',
    retry: 'changed',
  },
  UNKNOWN_DOCUMENT: {
    status: 400,
    meaning: 'The server does not have the persisted operation, or does not run texts.',
    retry: 'changed',
  },
  UNAVAILABLE: {
    status: 200,
    meaning: 'The database or the site is away for a moment, or the answer took too long.',
    retry: 'same',
  },
  MISDIRECTED: { status: 421, meaning: 'No site of this installation has this host name.', retry: 'never' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body has another type than those accepted.',
    retry: 'changed',
  },
  SITE_CLOSED: { status: 410, meaning: 'The site was closed for good.', retry: 'never' },
  INTERNAL_SERVER_ERROR: {
    status: 200,
    meaning: 'An unexpected error; the server has logged it.',
    retry: 'same',
  },
} as const satisfies Record<string, ErrorMeaning & { status: number }>

export type GraphErrorCode = keyof typeof graphCodes

export const isGraphCode = (code: unknown): code is GraphErrorCode =>
  typeof code === 'string' && Object.hasOwn(graphCodes, code)

/** An error outside the schema: a code for programs and a message for developers. */
export const graphError = (
  code: GraphErrorCode,
  message: string,
  { path, ...data }: { path?: GraphQLError['path']; limit?: string; retryAfterSeconds?: number } = {},
): GraphQLError => new GraphQLError(message, { path, extensions: { code, ...data } })

/** For the type of a domain error in the schema: whether the operation may be sent again. */
export const retry = (how: Retry) => ({ retry: how })

/**
 * An expected error that a member can do something about: a type in the schema, with a message in the
 * member's language.
 */
export abstract class DomainError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}
