import type { SiteSettings } from '@vonk/schema/core/site.ts'
import type { Variables } from './env.variables.ts'

type Keys = Pick<Variables, 'MOLLIE_API_KEY' | 'MOLLIE_API_KEYS'>
/** The variables that determine the payment account of a site. */
export type AccountEnv = Keys &
  Pick<Variables, 'MOLLIE_DEFAULT_ACCOUNT'> & { payments: 'sandbox' | 'mollie' | 'none' }

/** The name of an account as it is stored with payments, such as `mollie/weelde`. */
const accountName = (provider: 'sandbox' | 'mollie', name: string | undefined) =>
  name ? `${provider}/${name}` : provider

/** The stored name of an account at Mollie; without a name, of the account of MOLLIE_API_KEY. */
export const mollieAccount = (name: string | undefined) => accountName('mollie', name)

/** The keys of Mollie by the stored names of their accounts. */
export const mollieKeys = ({ MOLLIE_API_KEY, MOLLIE_API_KEYS }: Keys): ReadonlyMap<string, string> =>
  new Map([
    ...(MOLLIE_API_KEY ? [['mollie', MOLLIE_API_KEY] as const] : []),
    ...[...MOLLIE_API_KEYS].map(([name, key]) => [accountName('mollie', name), key] as const),
  ])

/** The stored name of the payment account of a site: its own, else the default one. Null if payments are off. */
export function accountOf(env: AccountEnv, { paymentAccount }: Pick<SiteSettings, 'paymentAccount'>) {
  if (env.payments === 'none') return null
  if (env.payments === 'sandbox') return accountName('sandbox', paymentAccount)
  return accountName('mollie', paymentAccount || env.MOLLIE_DEFAULT_ACCOUNT)
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
