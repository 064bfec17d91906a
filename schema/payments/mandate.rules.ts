import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { genericFieldCodes } from '../core/field-codes.ts'

/** The input of a member. */
export interface MandateForm {
  accountHolder: string
  iban: string
  street: string
  houseNumber: string
  zip: string
  city: string
  phone: string
  consents: boolean
}

/** The error of a field: its name, a code for programs, and the key of its message. */
export interface MandateError {
  field: keyof MandateForm
  code: Exclude<keyof typeof genericFieldCodes, 'NO_SUCH_CHOICE'>
  text:
    | 'debitHolderMissing'
    | 'debitIbanWrong'
    | 'debitIbanCountry'
    | 'debitStreetMissing'
    | 'debitNumberMissing'
    | 'debitZipMissing'
    | 'debitCityMissing'
    | 'debitPhoneWrong'
    | 'debitTooLong'
    | 'debitConsentMissing'
}

/** The maximum number of characters in one field. */
export const fieldLength = 70

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const missing = {
  accountHolder: 'debitHolderMissing',
  street: 'debitStreetMissing',
  houseNumber: 'debitNumberMissing',
  zip: 'debitZipMissing',
  city: 'debitCityMissing',
} as const

/**
 * Cleans a form and validates it. `countries`: where SMS can be sent to; numbers without + belong to the
 * first.
 */
export function readMandateForm(
  given: MandateForm,
  countries: readonly string[],
): { form: MandateForm; problems: MandateError[] } {
  const problems: MandateError[] = []
  const form: MandateForm = {
    accountHolder: clean(given.accountHolder),
    iban: electronicFormatIBAN(given.iban) ?? '',
    street: clean(given.street),
    houseNumber: clean(given.houseNumber),
    zip: clean(given.zip),
    city: clean(given.city),
    phone: '',
    consents: given.consents,
  }
  const require = (field: keyof typeof missing) => {
    if (form[field] === '') problems.push({ field, code: 'MISSING', text: missing[field] })
    else if (form[field].length > fieldLength)
      problems.push({ field, code: 'TOO_LONG', text: 'debitTooLong' })
  }
  require('accountHolder')
  if (!isValidIBAN(form.iban)) problems.push({ field: 'iban', code: 'INVALID', text: 'debitIbanWrong' })
  else if (!isSEPACountry(form.iban.slice(0, 2)))
    problems.push({ field: 'iban', code: 'COUNTRY', text: 'debitIbanCountry' })
  for (const field of ['street', 'houseNumber', 'zip', 'city'] as const) require(field)
  const phone = parsePhoneNumberFromString(given.phone.slice(0, 40), countries[0] as CountryCode | undefined)
  const isMobile = phone?.isValid() && ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(phone.getType() ?? '')
  // Fraudsters earn on SMS to premium numbers and to distant countries.
  if (!phone || !isMobile || !countries.includes(phone.country ?? ''))
    problems.push({ field: 'phone', code: 'INVALID', text: 'debitPhoneWrong' })
  else form.phone = phone.number
  if (!form.consents) problems.push({ field: 'consents', code: 'MISSING', text: 'debitConsentMissing' })
  return { form, problems }
}

/** For example NL** **** 4300: enough for members to recognise their own account. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}** **** ${iban.slice(-4)}`

/** For example +31 ** *** **78. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`

/** Creates a mandate reference from characters that nobody confuses. */
export const mandateReference = (siteName: string, random: Uint8Array): string => {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const code = [...random].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${
    siteName
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 8) || 'SITE'
  }-${code}`
}
