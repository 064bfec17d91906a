import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { countWrongCode, DiscountCodeRef } from '../discounts/discount-code.ts'
import { DiscountNotFoundError, discountErrors } from '../discounts/discounts.errors.ts'
import { MoneyRef } from '../site/site.ts'
import { RateLimitedError } from '../users/users.errors.ts'
import { PaymentMethodRef } from './payment-method.ts'
import { PackageUnavailableError, PaymentMethodUnavailableError } from './payments.errors.ts'
import { type OrderWish, type PricedOrder, priceOrder } from './price-order.ts'

/** What an order would cost; nothing is used up. Errors: those of `priceOrder`, RateLimitedError. */
export async function quote(ctx: MemberContext, wish: OrderWish): Promise<PricedOrder> {
  try {
    return await priceOrder(ctx, wish)
  } catch (error) {
    if (error instanceof DiscountNotFoundError) await countWrongCode(ctx)
    throw error
  }
}

const QuoteRef = builder.objectRef<PricedOrder>('Quote').implement({
  description: 'What an order would cost the viewer now.',
  fields: (t) => ({
    credits: t.exposeInt('credits', { description: 'What would come.' }),
    price: t.field({
      type: MoneyRef,
      description: 'Of the package.',
      resolve: ({ listAmount, currency }) => ({ amount: listAmount, currency }),
    }),
    discount: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What the code takes off.',
      resolve: ({ discountAmount, currency }) =>
        discountAmount > 0 ? { amount: discountAmount, currency } : null,
    }),
    discountCode: t.expose('discount', {
      type: DiscountCodeRef,
      nullable: true,
      description: 'The code that counts.',
    }),
    total: t.field({
      type: MoneyRef,
      description: 'What is to be paid, tax included.',
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
    vat: t.field({
      type: MoneyRef,
      description: 'The value added tax within the total.',
      resolve: ({ vatAmount, currency }) => ({ amount: vatAmount, currency }),
    }),
    vatRate: t.float({ description: 'In per cent.', resolve: ({ vatRate }) => vatRate / 100 }),
  }),
})

builder.queryField('quote', (t) =>
  t.field({
    type: QuoteRef,
    description: 'What an order would cost the viewer now.',
    args: {
      packageId: t.arg.id({ required: true, description: 'Of `creditPackages`, or `trial`.' }),
      method: t.arg({ type: PaymentMethodRef, required: true, description: 'How it would be paid.' }),
      discountCode: t.arg.string({ description: 'A code to count in.' }),
    },
    errors: {
      types: [PackageUnavailableError, PaymentMethodUnavailableError, ...discountErrors, RateLimitedError],
      directResult: true,
      union: { name: 'QuoteResult', description: 'The price, or why it cannot be ordered like this.' },
    },
    resolve: (_root, args, ctx) => quote(asMember(ctx), args),
  }),
)
