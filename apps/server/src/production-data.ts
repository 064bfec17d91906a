import { methodsIn } from '@vonk/schema/payments/methods.rules.ts'
import type { PaymentProvider } from '@vonk/schema/ports/payments.ts'
import type { AppServices } from './app-services.ts'
import { hasDemoAccounts } from './demo.ts'

/** What the checks of the data need. */
export type CheckedServices = Pick<AppServices, 'env' | 'db' | 'sites'> & {
  payments: Pick<PaymentProvider, 'methods'>
}

/** Why a production server must not start with the data of its database, one sentence each. Changes nothing. */
export async function dataErrors({ env, db, sites, payments }: CheckedServices): Promise<string[]> {
  const errors = []
  if (await hasDemoAccounts(db))
    errors.push(
      'DATABASE_URL names a database with demo accounts, whose passwords everybody knows: use an empty one.',
    )
  const debiting = [...sites.values()].filter(
    ({ countries, currencies, paymentMethods }) =>
      payments.methods.includes('sdd') &&
      countries.some((country) =>
        methodsIn(paymentMethods, country, currencies[country] ?? '').includes('sdd'),
      ),
  )
  if (!env.SMS_ACCESS_KEY && debiting.length > 0) {
    const domains = debiting.map(({ domain }) => domain).join(', ')
    errors.push(
      `SMS_ACCESS_KEY must be set, because ${domains} offers direct debit (the setting paymentMethods), which members confirm with a code by SMS.`,
    )
  }
  return errors
}

/** Throws an error that has a sentence for each reason why a production server must not start with its data. */
export async function refuseUnsafeData(services: CheckedServices): Promise<void> {
  if (!services.env.isProduction) return
  const errors = await dataErrors(services)
  if (errors.length > 0) throw new Error(errors.join(' '))
}
