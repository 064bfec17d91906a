/**
 * The texts of this API, by their keys in the catalogues of the server; all others come from GraphQL in the language of the
 * request.
 */
export type RestText =
  | 'restFailed'
  | 'restUnavailable'
  | 'restLogInFirst'
  | 'restCredentialsMissing'
  | 'restCodeMissing'
  | 'codeUnknown'
  | 'restConversationMissing'
  | 'restLanguageMissing'
  | 'restPushMissing'
  | 'restNotUnderstood'
  | 'restMediaType'
  | 'restTooLarge'
  | 'restTooOften'
  | 'restCrossSite'
  | 'restNotFound'
  | 'restNotAllowed'
  | 'restKeyMissing'
  | 'restKeyInvalid'
  | 'restGrantMissing'
  | 'restGrantInvalid'
  | 'restScopeMissing'
  | 'restOriginRefused'
  | 'restInputInvalid'
  | 'restIdempotencyMissing'
  | 'restIdempotencyReused'
  | 'restIdempotencyBusy'
  | 'unavailable'
  | 'siteUnknownTitle'

/** A language with the texts of this API. */
export interface Language {
  /** Its code, such as `nl`. */
  code: string
  translate(text: RestText): string
}
