import type { Database } from '@vonk/prisma/client.ts'
import type { Clock } from '@vonk/schema/ports/clock.ts'
import type { PaymentProvider } from '@vonk/schema/ports/payments.ts'
import type { Env } from '../env.ts'
import { mollie } from './mollie.ts'
import { noPayments } from './no-payments.ts'
import { sandbox } from './sandbox.ts'

/** Opens the provider that the environment configures. `urlOf` returns the public URL of a site. */
export function openPayments(
  env: Env,
  db: Database,
  clock: Clock,
  urlOf: (domain: string) => string,
): PaymentProvider {
  switch (env.payments) {
    case 'mollie':
      return mollie({ apiKey: env.MOLLIE_API_KEY ?? '', apiUrl: env.MOLLIE_API_URL, urlOf })
    case 'sandbox':
      return sandbox(db, clock, urlOf)
    case 'none':
      return noPayments
  }
}
