import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import type { Discount } from './discount.rules.ts'
import { DiscountCodeRef, findDiscount } from './discount-code.ts'
import { discountErrors } from './discounts.errors.ts'
import { storeCode } from './discounts.store.ts'

/** Stores a code for the viewer's next order, on every device. Errors: those of `findDiscount`. */
export async function redeemDiscountCode(ctx: MemberContext, typedCode: string): Promise<Discount> {
  const discount = await findDiscount(ctx, typedCode)
  await storeCode(ctx.db.prisma, ctx.viewer.id, discount.code)
  return discount
}

builder.mutationField('redeemDiscountCode', (t) =>
  t.field({
    type: DiscountCodeRef,
    description: "Keeps a discount code for the viewer's next order, on every device. The order uses it up.",
    args: {
      code: t.arg.string({
        required: true,
        description: 'The code as the member typed it. Blanks and case do not matter.',
      }),
    },
    errors: {
      types: [...discountErrors, RateLimitedError],
      directResult: true,
      union: {
        name: 'RedeemDiscountCodeResult',
        description: 'The discount code, or the reason why it cannot be used.',
      },
    },
    resolve: (_root, { code }, ctx) => redeemDiscountCode(asMember(ctx), code),
  }),
)
