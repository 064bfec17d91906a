import type { TextKey } from '../texts/text.ts'

/** The codes of `FieldError.code` that are also the keys of their messages. */
export const translatedFieldCodes = [
  'nameMissing',
  'nameStartsWithAt',
  'nameIsEmail',
  'nameTooLong',
  'nameTooOften',
  'contactDetails',
  'emailInvalid',
  'newEmailInvalid',
  'passwordTooShort',
  'passwordTooLong',
  'passwordBlank',
  'passwordTooCommon',
  'passwordIsYours',
  'passwordUnchanged',
  'passwordsDiffer',
  'birthDateInvalid',
  'birthDateMissing',
  'countryUnknown',
  'regionUnknown',
  'placeTooOften',
  'cityTooLong',
  'seeksTooYoung',
  'seeksTooOld',
  'seeksTurned',
  'aboutTooLong',
  'optionUnknown',
  'numberOutside',
  'tooManyPicked',
  'answersTooMany',
  'languageUnknown',
  'contactNameMissing',
  'profileAddressUnknown',
  'wordsMissing',
  'wordsTooLong',
  'companyMissing',
  'companyTooLong',
  'websiteInvalid',
  'purposeMissing',
  'scopesMissing',
  'redirectUrisInvalid',
] as const satisfies readonly TextKey[]

/** The other codes of `FieldError.code`, each used with several messages. */
export const genericFieldCodes = {
  MISSING: 'The field is empty.',
  INVALID: 'The value is wrong.',
  TOO_LONG: 'The text is too long.',
  COUNTRY: 'The account is in a country that does not take part in direct debit.',
  NO_SUCH_CHOICE: 'The setting does not offer this choice.',
} as const

/** A `FieldError.code` that is the key of its message. */
export type TranslatedFieldCode = (typeof translatedFieldCodes)[number]
export type FieldCode = TranslatedFieldCode | keyof typeof genericFieldCodes
