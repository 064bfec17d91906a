import type { MemberContext } from '../core/context.ts'
import type { Reader } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { type Discount, reductionOf } from '../discounts/discount.rules.ts'
import { discountForOrder } from '../discounts/order-discount.ts'
import type { PaymentMethod } from '../ports/payments.ts'
import { trialState } from './orders.store.ts'
import { type CreditPackage, packagesIn, taxWithin, trialId, trialIn } from './packages.rules.ts'
import { countryFor, methodsFor } from './payment-method.ts'
import { PackageUnavailableError, PaymentMethodUnavailableError } from './payments.errors.ts'

/** The request of a member. The client only names a package; the server sets all else. */
export interface OrderRequest {
  packageId: string
  method: PaymentMethod
  discountCode?: string | null | undefined
}

/** An order with all its amounts, in minor units of `currency`. */
export interface PricedOrder {
  packageId: string
  credits: number
  country: string
  currency: string
  method: PaymentMethod
  listAmount: number
  discountAmount: number
  amount: number
  discount: Discount | null
  /** In hundredths of a per cent. */
  vatRate: number
  vatAmount: number
}

/**
 * The trial package for a viewer who took it and never bought anything; null for all others.
 */
export async function trialFor(
  { site, viewer }: MemberContext,
  country: string,
  reader: Reader,
): Promise<CreditPackage | null> {
  const { isTaken, isFirst } = await trialState(reader, viewer.id)
  return isTaken && isFirst ? trialIn(site, country) : null
}

/** The viewer's data that decides about the offer of the trial package. */
export const trialOfferState = ({ db, viewer }: MemberContext) => trialState(db.prisma, viewer.id)

/**
 * Calculates the price of an order from the site's own lists. Errors: PackageUnavailableError,
 * PaymentMethodUnavailableError, and those of discounts.
 */
export async function priceOrder(
  ctx: MemberContext,
  request: OrderRequest,
  reader: Reader = ctx.db.prisma,
): Promise<PricedOrder> {
  const { site } = ctx
  const country = await countryFor(ctx, null, reader)
  if (!country) throw new PackageUnavailableError(translate(ctx, 'packageUnavailable'))
  const creditPackage =
    request.packageId === trialId
      ? await trialFor(ctx, country, reader)
      : packagesIn(site, country).find(({ id }) => id === request.packageId)
  if (!creditPackage) throw new PackageUnavailableError(translate(ctx, 'packageUnavailable'))
  if (!methodsFor(ctx, country).includes(request.method))
    throw new PaymentMethodUnavailableError(translate(ctx, 'methodUnavailable'))
  const { amount: listAmount, currency } = creditPackage.price
  const order = { country, currency, listAmount, method: request.method }
  const discount = request.discountCode
    ? await discountForOrder(ctx, request.discountCode, { ...order, isTrial: creditPackage.isTrial }, reader)
    : null
  const discountAmount = discount ? reductionOf(discount, listAmount) : 0
  const amount = listAmount - discountAmount
  const vatRate = site.vatRates[country] ?? 0
  return {
    packageId: creditPackage.id,
    credits: creditPackage.credits,
    ...order,
    discount,
    discountAmount,
    amount,
    vatRate,
    vatAmount: taxWithin(amount, vatRate),
  }
}
