import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FieldErrorCode, nameLength, passwordLength } from './sign-up.rules.ts'

/** The message of a validation error of the sign-up form. */
export const fieldErrorText = (i18n: I18n, error: FieldErrorCode, minAge: number): string =>
  allErrorTexts(i18n, minAge)[error]

/** The messages of all validation errors of the sign-up form. */
export function allErrorTexts(i18n: I18n, minAge: number): Record<FieldErrorCode, string> {
  const { min, max } = passwordLength
  const longest = nameLength
  const texts = {
    genderMissing: msg`Choose your gender.`,
    seeksMissing: msg`Choose who you are looking for.`,
    nameMissing: msg`Enter a profile name.`,
    nameStartsWithAt: msg`Your profile name may not start with an @`,
    nameIsEmail: msg`Your profile name must differ from your e-mail address`,
    nameTooLong: msg`Your profile name may be at most ${longest} characters long.`,
    emailInvalid: msg`Invalid e-mail address`,
    passwordTooShort: msg`Choose a password of at least ${min} characters.`,
    passwordTooLong: msg`Your password may be at most ${max} characters long.`,
    passwordBlank: msg`A password cannot consist of spaces only. Choose another.`,
    passwordIsYours: msg`Do not use your name or e-mail address as a password.`,
    birthDateMissing: msg`Enter your date of birth (${minAge}+ years)`,
    birthDateInvalid: msg`Invalid date of birth.`,
    countryUnknown: msg`Choose a country from the list.`,
    consentMissing: msg`Without this consent we cannot let others find you.`,
  } satisfies Record<FieldErrorCode, unknown>
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, i18n._(text)])) as Record<
    FieldErrorCode,
    string
  >
}
