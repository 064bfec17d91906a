import { hasVisibleText } from '../../shared/visible-text.ts'
import { type BirthDateParts, birthDateFault, type Day } from './birth-date.rules.ts'

/** What the form holds; choices that were not made yet are empty. */
export interface SignUpForm extends BirthDateParts {
  gender: '' | 'MALE' | 'FEMALE'
  seeks: '' | 'MALE' | 'FEMALE' | 'BOTH'
  name: string
  email: string
  password: string
  country: string
  region: string
  city: string
}

export type FormField =
  | 'gender'
  | 'seeks'
  | 'name'
  | 'email'
  | 'password'
  | 'dateOfBirth'
  | 'country'
  | 'region'

/** The fields as they stand on the screen: the first faulty one gets the keyboard. */
export const fieldOrder: readonly FormField[] = [
  'gender',
  'seeks',
  'name',
  'email',
  'password',
  'dateOfBirth',
  'country',
  'region',
]

export type FaultCode =
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

export const passwordLength = { min: 8, max: 128 }
export const nameLength = 40

/** The limits of the site that the form is for, and the day on which it is filled in. */
export interface FormLimits {
  minAge: number
  countries: readonly string[]
  today: Day
}

/** Everything that is wrong with the form, by field; the server decides, this only spares the way there. */
export function signUpFaults(form: SignUpForm, limits: FormLimits): Partial<Record<FormField, FaultCode>> {
  const found: Record<FormField, FaultCode | null> = {
    gender: form.gender ? null : 'genderMissing',
    seeks: form.seeks ? null : 'seeksMissing',
    name: nameFault(form),
    email: isEmail(form.email.trim()) ? null : 'emailInvalid',
    password: passwordFault(form),
    dateOfBirth: birthDateFault(form, limits.minAge, limits.today),
    country: limits.countries.includes(form.country) ? null : 'countryUnknown',
    region: null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

function nameFault({ name, email }: SignUpForm): FaultCode | null {
  const word = plain(name)
  if (!hasVisibleText(word)) return 'nameMissing'
  if (word.startsWith('@')) return 'nameStartsWithAt'
  if (word === plain(email)) return 'nameIsEmail'
  return word.length > nameLength ? 'nameTooLong' : null
}

function passwordFault({ password, name, email }: SignUpForm): FaultCode | null {
  if (password.length < passwordLength.min) return 'passwordTooShort'
  if (password.length > passwordLength.max) return 'passwordTooLong'
  if (!hasVisibleText(password)) return 'passwordBlank'
  const own = [plain(name), plain(email), plain(email).split('@')[0]]
  return own.includes(password.toLowerCase()) ? 'passwordIsYours' : null
}

/** Whether a text can be an address: one @, something before it, a dotted domain after it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text)
}
