import { domainToASCII } from 'node:url'

/** Normalises an address: lower case, one Unicode form, and the domain in its DNS form. */
export function normaliseEmail(email: string): string {
  const normalised = email.trim().normalize('NFKC').toLowerCase()
  const at = normalised.lastIndexOf('@')
  if (at < 0) return normalised
  return `${normalised.slice(0, at)}@${domainToASCII(normalised.slice(at + 1)) || normalised.slice(at + 1)}`
}

/**
 * What a mail server would accept: one @, a dotted domain, no spaces or control characters, at most 254
 * characters.
 */
export const isEmail = (email: string): boolean =>
  email.length <= 254 &&
  /^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/u.test(
    email,
  )
