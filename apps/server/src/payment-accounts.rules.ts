import type { SiteSettings } from '@vonk/schema/core/site.ts'
import type { Variables } from './env.variables.ts'

type Keys = Pick<Variables, 'MOLLIE_API_KEY' | 'MOLLIE_API_KEYS'>
/** The variables that determine the account in which a site sells. */
export type AccountEnv = Keys &
  Pick<Variables, 'MOLLIE_DEFAULT_ACCOUNT'> & { payments: 'sandbox' | 'mollie' | 'none' }

const named = (provider: 'sandbox' | 'mollie', name: string | undefined) =>
  name ? `${provider}/${name}` : provider

/** The name of an account at Mollie as it is stored with payments; without a name, of the one of MOLLIE_API_KEY. */
export const mollieAccount = (name: string | undefined) => named('mollie', name)

/** The keys of Mollie by the names of their accounts, as they are stored with payments. */
export const mollieKeys = ({ MOLLIE_API_KEY, MOLLIE_API_KEYS }: Keys): ReadonlyMap<string, string> =>
  new Map([
    ...(MOLLIE_API_KEY ? [['mollie', MOLLIE_API_KEY] as const] : []),
    ...[...MOLLIE_API_KEYS].map(([name, key]) => [named('mollie', name), key] as const),
  ])

/** The account in which a site sells: its own, else the default one. Null if nothing is sold. */
export function accountOf(env: AccountEnv, { paymentAccount }: Pick<SiteSettings, 'paymentAccount'>) {
  if (env.payments === 'none') return null
  if (env.payments === 'sandbox') return named('sandbox', paymentAccount)
  return named('mollie', paymentAccount || env.MOLLIE_DEFAULT_ACCOUNT)
}

/** The reason why members of a selling site cannot pay, as one sentence; null if they can. */
export function missingAccountKey(
  env: AccountEnv,
  site: Pick<SiteSettings, 'paymentAccount'>,
): string | null {
  const account = accountOf(env, site)
  if (env.payments !== 'mollie' || !account || mollieKeys(env).has(account)) return null
  return site.paymentAccount
    ? `paymentAccount is ${site.paymentAccount}, for which MOLLIE_API_KEYS has no key.`
    : 'nobody can pay: set paymentAccount, or MOLLIE_API_KEY for all sites without one.'
}
