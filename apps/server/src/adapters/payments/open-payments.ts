import type { Database } from '@vonk/prisma/client.ts'
import type { Clock } from '@vonk/schema/ports/clock.ts'
import type { PaymentAccount, PaymentAccounts } from '@vonk/schema/ports/payments.ts'
import type { Env } from '../../env.ts'
import { type AccountEnv, accountOf, mollieKeys } from '../../payment-accounts.rules.ts'
import { accountWithoutKey, noPayments } from './no-payments.ts'
import { isSandbox, sandbox } from './sandbox.ts'

/**
 * Opens the accounts that the environment configures. An account with a key is opened for its earlier payments even
 * if no site sells in it any more. `urlOf` returns the public URL of a site.
 */
export async function openPayments(
  env: AccountEnv & Pick<Env, 'MOLLIE_API_URL'>,
  db: Pick<Database, 'prisma'>,
  clock: Clock,
  urlOf: (domain: string) => string,
): Promise<PaymentAccounts> {
  const opened = new Map<string, PaymentAccount>()
  for (const [name, apiKey] of mollieKeys(env)) {
    const { mollie } = await import('./mollie.ts')
    opened.set(name, mollie({ name, apiKey, apiUrl: env.MOLLIE_API_URL, urlOf }))
  }
  const named = (name: string): PaymentAccount =>
    opened.get(name) ??
    (env.payments === 'sandbox' && isSandbox(name)
      ? sandbox({ name, db, clock, urlOf })
      : accountWithoutKey(name))
  return {
    named,
    of: (site) => {
      const name = accountOf(env, site)
      return name === null ? noPayments : named(name)
    },
  }
}
