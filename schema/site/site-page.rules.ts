/**
 * The first words of addresses that belong to the product: pages of the client, endpoints of the server, static pages,
 * landing pages and files. A test compares the list with what is really served.
 */
export const reservedTokens: readonly string[] = [
  'account-deleted',
  'activate',
  'api',
  'app',
  'assets',
  'chats',
  'complaints',
  'complete-signup',
  'consent',
  'credits',
  'dev',
  'directdebit',
  'entry',
  'exports',
  'favicon',
  'graphql',
  'health',
  'hooks',
  'icon',
  'landers',
  'lang-config',
  'likes',
  'login',
  'mail-change',
  'manifest',
  'match-finder',
  'media',
  'members',
  'notifications',
  'oauth',
  'offline',
  'pages',
  'partners',
  'premium',
  'pricing',
  'profile',
  'proof',
  'reactivate',
  'ready',
  'receipts',
  'recording',
  'reset-password',
  'robots',
  'sandbox',
  'settings',
  'share',
  'signup',
  'signup-matches',
  'sitemap',
  'sw-push',
  'swipe-game',
  'track',
  'transactions',
  'unsubscribe',
  'uploads',
]

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxLength = 60

export type TokenError = 'form' | 'reserved' | 'language'

/** Why a page cannot have this token in its address; null if it can. Two letters are the prefix of a language. */
export function tokenError(token: string): TokenError | null {
  if (token.length > maxLength || !form.test(token)) return 'form'
  if (/^[a-z]{2}$/.test(token)) return 'language'
  return reservedTokens.includes(token) ? 'reserved' : null
}

/** The token of a path of one segment, if a page of the operator may have it. */
export function tokenIn(pathname: string): string | null {
  const token = pathname.slice(1)
  return tokenError(token) === null ? token : null
}
