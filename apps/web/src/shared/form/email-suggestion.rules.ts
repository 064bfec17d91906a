import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'

/**
 * Domains that members of this site use besides the common ones, and real names that look like typing errors
 * of those.
 */
const knownDomains = [
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

/** The suggested address if the domain is one typing error away from a well-known one, else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  // Matching parts of a domain would question too many correct addresses.
  const suggestion = run({ email, domains: knownDomains, secondLevelDomains: [], topLevelDomains: [] })
  return suggestion && at > 0 ? `${email.slice(0, at)}@${suggestion.domain}` : null
}
