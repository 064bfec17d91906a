import type { ErrorKey } from './error-body.ts'
import { snakeCase } from './mappers/letter-case.ts'

/** The meaning of an error code. docs/errors.md is printed from these. */
interface Code {
  status: number
  meaning: string
  /** The retry rule: never, changed, after a wait, or unchanged. */
  retry: 'never' | 'changed' | 'later' | 'same'
  /** The keys of the body besides `error` and `code`. */
  data?: Partial<Record<ErrorKey, string>>
}

/** The codes of this API's own errors. */
export const restCodes = {
  BAD_REQUEST: { status: 400, meaning: 'The body cannot be read.', retry: 'changed' },
  BAD_USER_INPUT: {
    status: 400,
    meaning: 'A field is missing, of the wrong type, or, in the partner API, not known.',
    retry: 'changed',
    data: { field: 'The name of the field, in the partner API.' },
  },
  GRANT_MISSING: {
    status: 400,
    meaning: 'The header `Grant-Id` says for which member the call is made; it is missing.',
    retry: 'changed',
  },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    meaning: 'The header `Idempotency-Key` is missing or not 1 to 255 visible ASCII characters.',
    retry: 'changed',
  },
  KEY_MISSING: {
    status: 401,
    meaning: 'The call needs a key or an access token of a partner.',
    retry: 'changed',
  },
  KEY_INVALID: {
    status: 401,
    meaning: 'The key or the access token is unknown, expired, revoked, or that of another site.',
    retry: 'changed',
  },
  GRANT_INVALID: {
    status: 403,
    meaning: 'The member does not give this partner access, or no longer does, or the account is closed.',
    retry: 'never',
  },
  ORIGIN_REFUSED: {
    status: 403,
    meaning: 'A page called whose origin is none of the partner.',
    retry: 'never',
  },
  SCOPE_MISSING: {
    status: 403,
    meaning: 'The key, or the access that the member gave, does not include this.',
    retry: 'changed',
    data: { scope: 'The scope that the call needs.' },
  },
  UNAUTHENTICATED: {
    status: 403,
    meaning: 'There is no session.',
    retry: 'changed',
    data: { authentication_required: 'Always true: clients log out.' },
  },
  FORBIDDEN: { status: 403, meaning: 'The member may not do this.', retry: 'never' },
  CROSS_SITE: { status: 403, meaning: 'A page of another site tried to change something.', retry: 'never' },
  NOT_FOUND: { status: 404, meaning: 'There is no such endpoint.', retry: 'never' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The endpoint does not have this method; the `Allow` header lists its methods.',
    retry: 'never',
  },
  IN_PROGRESS: {
    status: 409,
    meaning: 'The request with this `Idempotency-Key` is still in progress; with `Retry-After`.',
    retry: 'later',
  },
  TOO_LARGE: { status: 413, meaning: 'The body is too large.', retry: 'changed' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is neither JSON nor a form.', retry: 'changed' },
  MISDIRECTED: { status: 421, meaning: 'No site of this installation has this host name.', retry: 'never' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    meaning: 'This `Idempotency-Key` belongs to another request.',
    retry: 'changed',
  },
  RATE_LIMITED: { status: 429, meaning: 'There were too many requests in a short time.', retry: 'later' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: 'An unexpected error; the server has logged it.',
    retry: 'same',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database cannot be reached at the moment; with `Retry-After`.',
    retry: 'same',
  },
} as const satisfies Record<string, Code>

export type RestCode = keyof typeof restCodes

/**
 * The domain errors of the graph that an endpoint answers with: the status, and the keys of the body besides `error`
 * and `code`. A log-in is always rejected with 401, because clients of this API retry a request after a 429, which
 * would count as further failed attempts.
 */
export const domainErrors = {
  LoginFailedError: { status: 401 },
  TooManyAttemptsError: { status: 401, keys: ['minutes'] },
  AccountBannedError: { status: 401, keys: ['reason'] },
  AccountLeavingError: { status: 401 },
  ProfileUnavailableError: { status: 404 },
  DiscountNotFoundError: { status: 404 },
  DiscountUsedError: { status: 409, keys: ['discount'] },
  DiscountNotValidError: { status: 409, keys: ['discount'] },
  ConversationLimitError: { status: 403, keys: ['limit'] },
  DirectDebitUnavailableError: { status: 403 },
  EmptyMessageError: { status: 422 },
  FictionalConsentError: { status: 409, keys: ['warning'] },
  GiftPriceChangedError: { status: 409, keys: ['gift_price'] },
  GiftUnavailableError: { status: 404 },
  IdempotencyError: { status: 409 },
  LinksTooSoonError: { status: 403, keys: ['hours'] },
  MemberLimitedError: { status: 403 },
  MessageTooLongError: { status: 422, keys: ['limit', 'length'] },
  NewConversationsError: { status: 403 },
  NotEnoughCreditsError: { status: 402, keys: ['balance', 'price'] },
  PackageUnavailableError: { status: 404 },
  PaymentMethodUnavailableError: { status: 422 },
  PaymentProviderAwayError: { status: 503 },
  PaymentRepeatedError: { status: 409 },
  PaymentUnderWayError: { status: 409, keys: ['under_way'] },
  PriceChangedError: { status: 409, keys: ['price'] },
  SpendCapReachedError: { status: 403 },
  QuoteGoneError: { status: 410 },
  ReplyGoneError: { status: 410 },
  MessageTakenBackError: { status: 410 },
  TakeBackTooLateError: { status: 409 },
  GiftStaysError: { status: 409 },
  UploadGoneError: { status: 410 },
  PushRefusedError: { status: 400 },
  PushUnavailableError: { status: 400 },
  RateLimitedError: { status: 429, keys: ['retry_after_seconds'] },
} as const satisfies Record<string, { status: number; keys?: readonly ErrorKey[] }>

export type DomainErrorName = keyof typeof domainErrors

/** The code of a domain error, from its type: `TooManyAttemptsError` is `TOO_MANY_ATTEMPTS`. */
export const codeOf = (typename: string): string => snakeCase(typename.replace(/Error$/, '')).toUpperCase()
