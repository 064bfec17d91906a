import { domainToASCII } from 'node:url'

/** One spelling per address: lower case, one form of Unicode, the domain as DNS knows it. */
export function normaliseEmail(email: string): string {
  const word = email.trim().normalize('NFKC').toLowerCase()
  const at = word.lastIndexOf('@')
  if (at < 0) return word
  return `${word.slice(0, at)}@${domainToASCII(word.slice(at + 1)) || word.slice(at + 1)}`
}

/** What a mail server would take: one @, a dotted domain, no spaces or control characters, at most 254 long. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 &&
  /^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/u.test(
    email,
  )
