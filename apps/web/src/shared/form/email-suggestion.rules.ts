import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'

/** What members here have beside what is common everywhere, and honest names that are one slip away from those. */
const known = [
  ...POPULAR_DOMAINS,
  'hotmail.com',
  'hotmail.nl',
  'hotmail.be',
  'outlook.com',
  'live.nl',
  'live.be',
  'yahoo.com',
  'ziggo.nl',
  'kpnmail.nl',
  'kpnplanet.nl',
  'kpn.com',
  'planet.nl',
  'home.nl',
  'xs4all.nl',
  'upcmail.nl',
  'bol.com',
  'mail.com',
  'mail.nl',
  'telenet.be',
  'skynet.be',
  'proximus.be',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  't-online.de',
  'freenet.de',
  'home.de',
]

/** The address that was probably meant where the domain is a slip away from a well-known one, else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  // Guessing at a part of a domain finds fault with too many honest ones.
  const meant = run({ email, domains: known, secondLevelDomains: [], topLevelDomains: [] })
  return meant && at > 0 ? `${email.slice(0, at)}@${meant.domain}` : null
}
