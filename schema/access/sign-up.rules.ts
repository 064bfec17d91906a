import type { FieldError } from '../core/common.errors.ts'
import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import type { TranslatedFieldCode } from '../core/field-codes.ts'
import type { SiteConfig } from '../core/site.ts'
import { hasVisibleText } from '../core/visible-text.rules.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { cleanName, nameError, nameLength } from '../profiles/name.rules.ts'
import { hasContactDetails } from '../scam/contact-details.rules.ts'
import { regionsOf } from '../site/regions.ts'
import { text } from '../texts/text.ts'
import { commonPasswords, passwordLength } from './common-passwords.ts'

export interface SignUpInput {
  name: string
  email: string
  password: string
  dateOfBirth: Date
  gender: 'male' | 'female'
  seeks: 'male' | 'female' | 'both'
  country: string
  region?: string | null
  city?: string | null
  /** The explicit consent to the processing of whom the member seeks and of their interests. */
  allowsSensitive?: boolean | null
}

/** Every validation error of a signup form, in the order of its fields. */
export function signUpErrors(
  input: SignUpInput,
  site: SiteConfig,
  language: string,
  now: Date,
): FieldError[] {
  const problems: FieldError[] = []
  const problem = (field: string, code: TranslatedFieldCode, values = {}) =>
    problems.push({ field, code, message: text(language, code, values) })
  const name = cleanName(input.name)
  const email = normaliseEmail(input.email)

  const wrong = nameError(name, email)
  if (wrong) problem('name', wrong, { max: nameLength })
  else if (hasContactDetails(name)) problem('name', 'contactDetails')
  if (!isEmail(email)) problem('email', 'emailInvalid')
  const password = passwordError(input.password, name, email)
  if (password) problem('password', password, passwordLength)
  const birth = birthDateError(input.dateOfBirth, site, now)
  if (birth) problem('dateOfBirth', birth, { minAge: site.minAge })
  if (!site.countries.includes(input.country)) problem('country', 'countryUnknown')
  else if (input.region && !regionsOf(input.country).some(({ code }) => code === input.region)) {
    problem('region', 'regionUnknown')
  }
  if (input.city && hasContactDetails(input.city)) problem('city', 'contactDetails')
  return problems
}

/** The error of a password: its length, that it is blank or common, or that it is the member's own name. */
export function passwordError(password: string, name: string, email: string): TranslatedFieldCode | null {
  if (password.length < passwordLength.min) return 'passwordTooShort'
  if (password.length > passwordLength.max) return 'passwordTooLong'
  if (!hasVisibleText(password)) return 'passwordBlank'
  const word = password.toLowerCase()
  if (commonPasswords.has(word)) return 'passwordTooCommon'
  if ([name.toLowerCase(), email, email.split('@')[0]].includes(word)) return 'passwordIsYours'
  return null
}

function birthDateError(date: Date, site: SiteConfig, now: Date): TranslatedFieldCode | null {
  if (Number.isNaN(date.getTime())) return 'birthDateInvalid'
  const age = ageOn(date.toISOString().slice(0, 10), now, site.timeZone)
  if (age > 120 || age < 0) return 'birthDateInvalid'
  return age < site.minAge ? 'birthDateMissing' : null
}
