import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** About 9,000 domains; read when the first address is judged. */
let domains: ReadonlySet<string> | undefined

/**
 * Whether an address is at a domain that gives mailboxes to anybody for minutes, or at a sub-domain of one.
 * Relays that forward to a person's own mailbox are no such domains. The address must be normalised.
 */
export function isDisposable(email: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  // A top-level domain alone is never on the list.
  for (let from = 0; from < labels.length - 1; from++)
    if (domains.has(labels.slice(from).join('.'))) return true
  return false
}
