import { accountsInUse } from '@vonk/schema/payments/accounts-in-use.ts'
import { methodsIn } from '@vonk/schema/payments/methods.rules.ts'
import type { PaymentAccounts } from '@vonk/schema/ports/payments.ts'
import { hasDemoAccounts, hasDemoStaff } from './demo.ts'
import { missingAccountKey } from './payment-accounts.rules.ts'
import type { AppServices } from './services/app-services.ts'

/** The services that the checks of the data need. */
export type CheckedServices = Pick<AppServices, 'env' | 'db' | 'sites'> & {
  payments: PaymentAccounts
}

/** The reasons why a production server must not start with the data of its database, one sentence each. Changes nothing. */
export async function dataErrors({ env, db, sites, payments }: CheckedServices): Promise<string[]> {
  const errors = []
  if (await hasDemoAccounts(db))
    errors.push(
      'DATABASE_URL names a database with demo accounts, whose passwords everybody knows: use an empty one.',
    )
  if (await hasDemoStaff(db))
    errors.push('The database has the staff of the demo, whose passwords everybody knows: use an empty one.')
  const sitesWithDirectDebit = [...sites.values()].filter(
    (site) =>
      payments.of(site).methods.includes('sdd') &&
      site.countries.some((country) =>
        methodsIn(site.paymentMethods, country, site.currencies[country] ?? '').includes('sdd'),
      ),
  )
  if (!env.SMS_ACCESS_KEY && sitesWithDirectDebit.length > 0) {
    const domains = sitesWithDirectDebit.map(({ domain }) => domain).join(', ')
    errors.push(
      `SMS_ACCESS_KEY must be set, because ${domains} offers direct debit (the setting paymentMethods), which members confirm with a code by SMS.`,
    )
  }
  const sitesWithPush = [...sites.values()].filter(({ pushNotifications }) => pushNotifications)
  if (!env.PUSH_PRIVATE_KEY && sitesWithPush.length > 0) {
    const domains = sitesWithPush.map(({ domain }) => domain).join(', ')
    errors.push(
      `PUSH_PRIVATE_KEY must be set, because ${domains} offers push messages (the setting pushNotifications): \`npx web-push generate-vapid-keys\` prints one.`,
    )
  }
  return errors
}

/**
 * The problems with the keys of the payment accounts, one sentence each. A server starts nevertheless: payments wait
 * for the key, and a site without one is open and sells nothing.
 */
export async function accountErrors({ env, db, sites, payments }: CheckedServices): Promise<string[]> {
  const sitesWithoutKey = [...sites.values()]
    .filter(({ closedOn }) => !closedOn)
    .flatMap((site) => {
      const reason = missingAccountKey(env, site)
      return reason ? [`${site.domain}: ${reason}`] : []
    })
  const accountsWithoutKey = (await accountsInUse(db))
    .filter(({ provider }) => payments.named(provider).methods.length === 0)
    .map(({ provider, payments }) => `${payments} payments of the account ${provider} wait for its key.`)
  return [...sitesWithoutKey, ...accountsWithoutKey]
}

/** Throws an error with all of `dataErrors`, if this is a production server. */
export async function rejectUnsafeData(services: CheckedServices): Promise<void> {
  if (!services.env.isProduction) return
  const errors = await dataErrors(services)
  if (errors.length > 0) throw new Error(errors.join(' '))
}
