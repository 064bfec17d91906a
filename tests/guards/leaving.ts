import type { Guard } from './guard.ts'

const test = 'apps/server/src/payments/forget-customer.db.test.ts'
const registryTest = 'schema/leaving/erasure.registry.test.ts'

/** What an erasure deletes at other companies. */
export const guards: Guard[] = [
  {
    prevents: 'The payment provider keeps the customer of an erased member.',
    file: 'apps/server/src/adapters/payments/mollie.ts',
    text: '      await callOrNull(() => client.customers.delete(customerId))\n',
    test,
    named: 'revokes the mandates',
  },
  {
    prevents: 'The payment provider keeps the mandates of an erased member until the customer is deleted.',
    file: 'apps/server/src/adapters/payments/mollie.ts',
    text: 'for (const { id } of mandates ?? [])',
    without: 'for (const { id } of (mandates ?? []).slice(0, 0))',
    test,
    named: 'revokes the mandates',
  },
  {
    prevents: 'An erasure asks the provider only 25 times.',
    file: 'schema/leaving/forget_customer.sql',
    text: ',\n      p_max_attempts => 32767',
    test,
    named: 'revokes the mandates',
  },
  {
    prevents: 'An erasure does not reach the companies that keep something of the member.',
    file: 'schema/leaving/erase-member.ts',
    text: 'of Object.entries(outsideRegistry))',
    without: 'of Object.entries(outsideRegistry).slice(0, 0))',
    test,
    named: 'revokes the mandates',
  },
  {
    prevents: 'A customer of one account is asked of another, which does not know it, and counts as deleted.',
    file: 'apps/server/src/jobs/jobs.ts',
    text: 'payments.named(provider)',
    without: "payments.of({ paymentAccount: '' })",
    test,
    named: 'reaches the customer in every account',
  },
  {
    prevents: 'A lost response leaves a second customer at the provider that no erasure finds.',
    file: 'apps/server/src/adapters/payments/mollie.ts',
    text: 'customers.create({ name: holder, email, metadata, idempotencyKey })',
    without: 'customers.create({ name: holder, email, metadata })',
    test,
    named: 'creates a customer once',
  },
  {
    prevents: 'A new column with the id of a company is stored, and no erasure reaches that company.',
    file: 'schema/leaving/outside.registry.ts',
    text: "'mandate.provider', 'mandate.provider_id'",
    without: "'mandate.provider'",
    test: registryTest,
    named: 'reaches every company',
  },
]
