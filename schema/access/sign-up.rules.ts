import type { FieldError } from '../core/common.errors.ts'
import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import type { SiteConfig } from '../core/site.ts'
import type { Budget } from '../core/throttle.store.ts'
import { hasVisibleText } from '../core/visible-text.rules.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { cleanName, nameError, nameLength } from '../profiles/name.rules.ts'
import { regionsOf } from '../site/regions.ts'
import { type TextKey, text } from '../texts/text.ts'
import { commonPasswords } from './common-passwords.ts'

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
}

/** New accounts from one network. */
export const networkBudget: Budget = { tries: 20, window: '1 hour', base: 60, most: 60 }
/** Signups with one address from all networks, whether it is known or not. */
export const addressBudget: Budget = { tries: 10, window: '1 hour', base: 60, most: 24 * 60 }
/**
 * How many known addresses one network may learn, from signups and address corrections together; after that,
 * responses are the same for known and unknown addresses.
 */
export const disclosureBudget: Budget = { tries: 3, window: '1 hour', base: 60, most: 24 * 60 }

/** In characters (decisions: password rules). */
export const passwordLength = { min: 8, max: 128 }

/** Every validation error of a signup form, in the order of its fields (spec section 5). */
export function signUpErrors(
  input: SignUpInput,
  site: SiteConfig,
  language: string,
  now: Date,
): FieldError[] {
  const problems: FieldError[] = []
  const problem = (field: string, code: TextKey, slots = {}) =>
    problems.push({ field, code, message: text(language, code, slots) })
  const name = cleanName(input.name)
  const email = normaliseEmail(input.email)

  const wrong = nameError(name, email)
  if (wrong) problem('name', wrong, { max: nameLength })
  if (!isEmail(email)) problem('email', 'emailInvalid')
  const password = passwordError(input.password, name, email)
  if (password) problem('password', password, passwordLength)
  const birth = birthDateError(input.dateOfBirth, site, now)
  if (birth) problem('dateOfBirth', birth, { minAge: site.minAge })
  if (!site.countries.includes(input.country)) problem('country', 'countryUnknown')
  else if (input.region && !regionsOf(input.country).some(({ code }) => code === input.region)) {
    problem('region', 'regionUnknown')
  }
  return problems
}

/** The error of a password: its length, that it is blank or common, or that it is the member's own name. */
export function passwordError(password: string, name: string, email: string): TextKey | null {
  if (password.length < passwordLength.min) return 'passwordTooShort'
  if (password.length > passwordLength.max) return 'passwordTooLong'
  if (!hasVisibleText(password)) return 'passwordBlank'
  const word = password.toLowerCase()
  if (commonPasswords.has(word)) return 'passwordTooCommon'
  if ([name.toLowerCase(), email, email.split('@')[0]].includes(word)) return 'passwordIsYours'
  return null
}

function birthDateError(date: Date, site: SiteConfig, now: Date): TextKey | null {
  if (Number.isNaN(date.getTime())) return 'birthDateInvalid'
  const age = ageOn(date.toISOString().slice(0, 10), now, site.timeZone)
  if (age > 120 || age < 0) return 'birthDateInvalid'
  return age < site.minAge ? 'birthDateMissing' : null
}
