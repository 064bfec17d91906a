import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import type { Reader } from '../core/sql.ts'
import type { PaymentMethod } from '../ports/payments.ts'
import { countryOfMember } from './member-country.ts'
import { methodsIn } from './methods.rules.ts'
import { billingCountry } from './packages.rules.ts'

export const PaymentMethodRef = builder.enumType('PaymentMethod', {
  description: 'A method of payment.',
  values: {
    SDD: {
      value: 'sdd',
      description:
        'The member pays by SEPA direct debit. It needs a mandate that the member confirmed by SMS.',
    },
    SCT: {
      value: 'sct',
      description: 'The member pays by SEPA bank transfer. The money arrives days later.',
    },
    IDEAL: { value: 'ideal', description: 'The member pays by iDEAL.' },
    BANCONTACT: { value: 'bancontact', description: 'The member pays by Bancontact.' },
    CREDITCARD: { value: 'creditcard', description: 'The member pays by credit card.' },
    PAYPAL: { value: 'paypal', description: 'The member pays by PayPal.' },
  } as const,
})

/** The country whose prices apply: a member's own, or the one that a visitor gives; null: nothing is sold. */
export async function countryFor(
  ctx: Context,
  requestedCountry?: string | null,
  reader: Reader = ctx.db.prisma,
): Promise<string | null> {
  if (!ctx.viewer) return billingCountry(ctx.site, requestedCountry ?? '')
  return billingCountry(ctx.site, (await countryOfMember(reader, ctx.viewer.id)) ?? '')
}

/** The payment methods in a country that the site's account supports, the most usual first. */
export const methodsFor = (ctx: Context, country: string): PaymentMethod[] =>
  methodsIn(ctx.site.paymentMethods, country, ctx.site.currencies[country] ?? '').filter((one) =>
    ctx.payments.of(ctx.site).methods.includes(one),
  )

builder.queryField('paymentMethods', (t) =>
  t.field({
    type: [PaymentMethodRef],
    description:
      'The payment methods that are available in a country, the most usual first. The list is empty if nothing is sold.',
    skipTypeScopes: true,
    args: {
      country: t.arg.string({
        description:
          'The country of a visitor as an ISO 3166-1 alpha-2 code. It is ignored for members, whose country is that of the profile.',
      }),
    },
    resolve: async (_root, { country }, ctx) => {
      const counts = await countryFor(ctx, country)
      return counts ? methodsFor(ctx, counts) : []
    },
  }),
)
