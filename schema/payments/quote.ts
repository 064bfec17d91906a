import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { asGuess, DiscountCodeRef } from '../discounts/discount-code.ts'
import { discountErrors } from '../discounts/discounts.errors.ts'
import { MoneyRef } from '../site/site.ts'
import { PaymentMethodRef } from './payment-method.ts'
import { PackageUnavailableError, PaymentMethodUnavailableError } from './payments.errors.ts'
import { type OrderRequest, type PricedOrder, priceOrder } from './price-order.ts'

/**
 * Calculates what an order would cost, without using anything up. Errors: those of `priceOrder`,
 * RateLimitedError.
 */
export const quote = (ctx: MemberContext, request: OrderRequest): Promise<PricedOrder> =>
  asGuess(ctx, request.discountCode, () => priceOrder(ctx, request))

const QuoteRef = builder.objectRef<PricedOrder>('Quote').implement({
  description: 'The price of an order if the viewer placed it now, with all its parts.',
  fields: (t) => ({
    credits: t.exposeInt('credits', { description: 'The number of credits that the viewer would receive.' }),
    price: t.field({
      type: MoneyRef,
      description: 'The list price of the package, before any discount.',
      resolve: ({ listAmount, currency }) => ({ amount: listAmount, currency }),
    }),
    discount: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The amount that the discount code takes off; null if nothing is taken off.',
      resolve: ({ discountAmount, currency }) =>
        discountAmount > 0 ? { amount: discountAmount, currency } : null,
    }),
    discountCode: t.expose('discount', {
      type: DiscountCodeRef,
      nullable: true,
      description: 'The discount code that is applied; null if there is none.',
    }),
    total: t.field({
      type: MoneyRef,
      description: 'The amount to pay, tax included.',
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
    vat: t.field({
      type: MoneyRef,
      description: 'The value added tax that the total includes.',
      resolve: ({ vatAmount, currency }) => ({ amount: vatAmount, currency }),
    }),
    vatRate: t.float({
      description: 'The rate of the value added tax in per cent.',
      resolve: ({ vatRate }) => vatRate / 100,
    }),
  }),
})

builder.queryField('quote', (t) =>
  t.field({
    type: QuoteRef,
    description:
      'Calculates what an order would cost the viewer now. Nothing is ordered and no discount code is used up.',
    args: {
      packageId: t.arg.id({
        required: true,
        description: 'The id of a package in `creditPackages`, or `trial`.',
      }),
      method: t.arg({
        type: PaymentMethodRef,
        required: true,
        description: 'The payment method that the order would use.',
      }),
      discountCode: t.arg.string({ description: 'A discount code to apply.' }),
    },
    errors: {
      types: [PackageUnavailableError, PaymentMethodUnavailableError, ...discountErrors, RateLimitedError],
      directResult: true,
      union: {
        name: 'QuoteResult',
        description: 'The price of the order, or the reason why it cannot be ordered like this.',
      },
    },
    resolve: (_root, args, ctx) => quote(asMember(ctx), args),
  }),
)
