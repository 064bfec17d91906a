import validator from 'validator'

/** What a person is recognised by when the welcome is given. */
export const traitKinds = ['email', 'device', 'phone', 'account', 'card'] as const
export type TraitKind = (typeof traitKinds)[number]

/** What is known of a person; null or absent: unknown. */
export type Traits = Partial<Record<TraitKind, string | null>>

/** For how many days a trait is remembered after it was last seen; as long as a browser is (see `deviceDays`). */
export const traitDays = 365

/**
 * An address as its mailbox has it: without a part after a plus sign, and in the forms that large providers treat as
 * one (dots and googlemail.com at Gmail). Only for comparison: mail is sent to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [mailbox] = email.slice(0, at).split('+')
  const address = `${mailbox || email.slice(0, at)}${email.slice(at)}`
  return validator.normalizeEmail(address) || address.toLowerCase()
}

/** A trait in the one form in which it is compared; null if nothing is known. */
export function traitText(kind: TraitKind, given: string | null | undefined): string | null {
  if (!given) return null
  if (kind === 'email') return mailboxOf(given)
  return kind === 'phone' || kind === 'account' ? given.replace(/[\s-]/g, '').toUpperCase() : given
}
