import { type NormalizedText, normalizeText } from './normalize-text.rules.ts'
import { hasMailAddress, hasPhone, hasWebAddress } from './phones-and-addresses.rules.ts'
import { hasBankAccount } from './scam-payments.rules.ts'
import { namesAccount } from './scam-platforms.rules.ts'

/** An account with an at sign in front, as most services write it. */
const atSignAccount = /(?<![a-z0-9._-])@[a-z0-9_][a-z0-9_.]{2,29}/

const containsContact = (normalized: NormalizedText) =>
  hasMailAddress(normalized) ||
  (hasPhone(normalized) && !hasBankAccount(normalized)) ||
  atSignAccount.test(normalized.plain) ||
  namesAccount(normalized)

/** Whether a text gives a phone number, an e-mail address or an account elsewhere. */
export const givesContact = (text: string, normalized = normalizeText(text)): boolean =>
  containsContact(normalized)

/** Whether a text that others see in a profile contains a way to reach its writer elsewhere, or a web address. */
export function hasContactDetails(text: string): boolean {
  const normalized = normalizeText(text)
  return containsContact(normalized) || hasWebAddress(normalized)
}
