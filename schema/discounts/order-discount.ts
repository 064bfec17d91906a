import type { MemberContext } from '../core/context.ts'
import type { Reader } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { moneyText } from '../site/money-text.ts'
import { type Discount, discountErrorReason, type Order, offerToStayDiscountOf } from './discount.rules.ts'
import { unusedDiscount } from './discount-code.ts'
import { DiscountNotValidError } from './discounts.errors.ts'
import { assignCode, readDiscountData } from './discounts.store.ts'

/**
 * The discount that a code gives on an order of the viewer. Errors: DiscountUsedError, DiscountNotFoundError,
 * DiscountNotValidError.
 */
export async function discountForOrder(
  ctx: MemberContext,
  typedCode: string,
  order: Order,
  reader: Reader,
): Promise<Discount> {
  const found = await unusedDiscount(ctx, typedCode, reader)
  const problem = discountErrorReason(found, order, ctx.clock.now())
  if (!problem) return found
  const minimum = moneyText(ctx, { amount: found.minimumOrder ?? 0, currency: order.currency })
  const sentence = {
    expired: () => translate(ctx, 'codeExpired'),
    country: () => translate(ctx, 'codeCountry'),
    minimum: () => translate(ctx, 'codeMinimum', { amount: minimum }),
    method: () => translate(ctx, 'codeMethod'),
    package: () => translate(ctx, 'codePackage'),
  }[problem]
  throw new DiscountNotValidError(sentence(), problem, found)
}

/**
 * Assigns a discount to an order of the viewer, whose account the transaction has locked. Returns the id of
 * the order that had it before and loses it; null if there is none.
 */
export const takeDiscount = (
  { viewer, clock }: MemberContext,
  tx: Reader,
  { code }: Discount,
  paymentId: number,
): Promise<number | null> => assignCode(tx, viewer.id, code, paymentId, clock.now())

/** Whether the viewer took the discount for staying, and the discount while it can be used. */
export async function offerToStayDiscount({
  db,
  site,
  viewer,
  clock,
}: MemberContext): Promise<{ isTaken: boolean; discount: Discount | null }> {
  const { offerToStayTakenAt, used } = await readDiscountData(db.prisma, viewer.id)
  const discount = offerToStayDiscountOf(site, offerToStayTakenAt, clock.now())
  const isUsable = discount !== null && !used.has(discount.code)
  return { isTaken: offerToStayTakenAt !== null, discount: isUsable ? discount : null }
}
