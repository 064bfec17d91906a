import { hasMailAddress, hasPhone, hasWebAddress } from './scam-contacts.rules.ts'
import { hasBankAccount } from './scam-payments.rules.ts'
import { namesAccount } from './scam-platforms.rules.ts'
import { type Readings, readText } from './scam-readings.rules.ts'

/** An account with an at sign in front, as most services write it. */
const account = /(?<![a-z0-9._-])@[a-z0-9_][a-z0-9_.]{2,29}/

const leadsToPerson = (readings: Readings) =>
  hasMailAddress(readings) ||
  (hasPhone(readings) && !hasBankAccount(readings)) ||
  account.test(readings.plain) ||
  namesAccount(readings)

/** Whether a text gives a phone number, an e-mail address or an account elsewhere. */
export const givesContact = (text: string, readings = readText(text)): boolean => leadsToPerson(readings)

/** Whether a text that others see in a profile contains a way to reach its writer elsewhere, or a web address. */
export function hasContactDetails(text: string): boolean {
  const readings = readText(text)
  return leadsToPerson(readings) || hasWebAddress(readings)
}
