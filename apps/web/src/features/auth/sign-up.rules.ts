import { hasVisibleText } from '../../shared/visible-text.ts'
import { type BirthDateParts, birthDateError, type Day } from './birth-date.rules.ts'

/** The values of the form; choices that were not made yet are empty. */
export interface SignUpForm extends BirthDateParts {
  gender: '' | 'MALE' | 'FEMALE'
  seeks: '' | 'MALE' | 'FEMALE' | 'BOTH'
  name: string
  email: string
  password: string
  country: string
  region: string
  city: string
  /** The explicit consent to the processing of whom the member seeks and of their interests. */
  allowsSensitive: '' | 'yes'
}

/** The fields that can have an error. */
export type FormField = Exclude<keyof SignUpForm, keyof BirthDateParts | 'city'> | 'dateOfBirth'

export type FieldErrorCode =
  | 'genderMissing'
  | 'seeksMissing'
  | 'nameMissing'
  | 'nameStartsWithAt'
  | 'nameIsEmail'
  | 'nameTooLong'
  | 'emailInvalid'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordBlank'
  | 'passwordIsYours'
  | 'birthDateMissing'
  | 'birthDateInvalid'
  | 'countryUnknown'
  | 'consentMissing'

export const passwordLength = { min: 8, max: 128 }
export const nameLength = 40

/** The limits of the site, and the day on which the form is filled in. */
export interface FormLimits {
  minAge: number
  countries: readonly string[]
  today: Day
}

/** All validation errors of the form, by field; the server decides, this only saves a request. */
export function signUpErrors(
  form: SignUpForm,
  limits: FormLimits,
): Partial<Record<FormField, FieldErrorCode>> {
  const found: Record<FormField, FieldErrorCode | null> = {
    gender: form.gender ? null : 'genderMissing',
    seeks: form.seeks ? null : 'seeksMissing',
    name: nameError(form),
    email: isEmail(form.email.trim()) ? null : 'emailInvalid',
    password: passwordError(form),
    dateOfBirth: birthDateError(form, limits.minAge, limits.today),
    country: limits.countries.includes(form.country) ? null : 'countryUnknown',
    region: null,
    allowsSensitive: form.allowsSensitive ? null : 'consentMissing',
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null))
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

function nameError({ name, email }: SignUpForm): FieldErrorCode | null {
  const word = plain(name)
  if (!hasVisibleText(word)) return 'nameMissing'
  if (word.startsWith('@')) return 'nameStartsWithAt'
  if (word === plain(email)) return 'nameIsEmail'
  return word.length > nameLength ? 'nameTooLong' : null
}

function passwordError({ password, name, email }: SignUpForm): FieldErrorCode | null {
  if (password.length < passwordLength.min) return 'passwordTooShort'
  if (password.length > passwordLength.max) return 'passwordTooLong'
  if (!hasVisibleText(password)) return 'passwordBlank'
  const own = [plain(name), plain(email), plain(email).split('@')[0]]
  return own.includes(password.toLowerCase()) ? 'passwordIsYours' : null
}

/** Whether a text can be an address: one @, something before it, a domain with a dot after it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text)
}
