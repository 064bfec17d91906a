import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import type { PaymentMethod } from '../ports/payments.ts'
import { PaymentProviderUnavailable } from '../ports/payments.ts'
import { UserRef } from '../users/user.ts'
import { rememberedFor } from './charge-order.ts'
import { CreditPackageRef, creditPackages, type Offered } from './credit-package.ts'
import { lastPaid } from './last-bought.store.ts'
import { countryFor, methodsFor, PaymentMethodRef } from './payment-method.ts'

/** The viewer's last purchase if it can be repeated; null if there is none. */
async function repeatOrder(ctx: MemberContext) {
  const last = await lastPaid(ctx.db, ctx.viewer.id)
  if (!last) return null
  const [country, packages] = await Promise.all([countryFor(ctx), creditPackages(ctx)])
  const methods = country ? methodsFor(ctx, country) : []
  const method = methods.find((one) => one === last.method) ?? methods[0]
  // After the trial package, the repeated order is the smallest package.
  const creditPackage = packages.find(({ id }) => id === last.packageId) ?? packages[0]
  return creditPackage && method ? { creditPackage, method } : null
}

/** Whether there is a saved card that can be charged; false if the provider does not respond now. */
async function hasRememberedCard(ctx: MemberContext): Promise<boolean> {
  try {
    return (await rememberedFor(ctx)) !== null
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return false
    throw error
  }
}

const RepeatOrderRef = builder
  .objectRef<{ creditPackage: Offered; method: PaymentMethod }>('RepeatOrder')
  .implement({
    description: 'The last purchase of the viewer, which can be ordered again at the current price.',
    fields: (t) => ({
      creditPackage: t.expose('creditPackage', {
        type: CreditPackageRef,
        description:
          'The package to order again. It is the smallest one if the last package is no longer sold to the viewer.',
      }),
      method: t.expose('method', {
        type: PaymentMethodRef,
        description:
          'The payment method of the last purchase, or the most usual one if that is no longer available.',
      }),
      hasRememberedCard: t.boolean({
        description: 'Whether a card is kept that can be charged, so that the order needs one tap only.',
        resolve: (_one, _args, ctx) => hasRememberedCard(asMember(ctx)),
      }),
    }),
  })

builder.prismaObjectField(UserRef, 'repeatOrder', (t) =>
  t.field({
    type: RepeatOrderRef,
    nullable: true,
    description:
      'The last purchase of the viewer, to order it again. Null if the viewer never bought anything or nothing can be ordered.',
    resolve: (_user, _args, ctx) => repeatOrder(asMember(ctx)),
  }),
)
