import type { MemberContext } from '../context.ts'
import { type Discount, discountFault, takeOff, toCode } from '../discounts/discount.rules.ts'
import {
  DiscountNotFoundError,
  DiscountNotValidError,
  DiscountUsedError,
} from '../discounts/discounts.errors.ts'
import { discountByCode, discountFacts, type Reader } from '../discounts/discounts.store.ts'
import { moneyText } from '../site/money-text.ts'
import { say } from '../speak.ts'
import type { PaymentMethod } from './methods.rules.ts'
import { type CreditPackage, packagesIn, taxWithin, trialId, trialIn } from './packages.rules.ts'
import { countryFor, methodsFor } from './payment-method.ts'
import { PackageUnavailableError, PaymentMethodUnavailableError } from './payments.errors.ts'

/** What a member asks for. The client names a package; all else is the server's. */
export interface OrderWish {
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

/** The trial package, for a member whom it was offered to and who never bought anything; null for everybody else. */
export async function trialFor(
  { site, viewer }: MemberContext,
  country: string,
  reader: Reader,
): Promise<CreditPackage | null> {
  const [row] = await reader.$queryRaw<{ offered: boolean }[]>`
    select m.premium_since is null and exists (select 1 from retention_offer o where o.member_id = m.id and o.kind = 'trial')
      and not exists (select 1 from payment p where p.member_id = m.id and p.paid_at is not null) as offered
    from member m where m.id = ${viewer.id}::int`
  return row?.offered ? trialIn(site, country) : null
}

/**
 * Prices an order by the site's own lists. Errors: PackageUnavailableError, PaymentMethodUnavailableError, and those of
 * discounts.
 */
export async function priceOrder(
  ctx: MemberContext,
  wish: OrderWish,
  reader: Reader = ctx.db.prisma,
): Promise<PricedOrder> {
  const { site } = ctx
  const country = await countryFor(ctx, null, reader)
  if (!country) throw new PackageUnavailableError(say(ctx, 'packageUnavailable'))
  const found =
    wish.packageId === trialId
      ? await trialFor(ctx, country, reader)
      : packagesIn(site, country).find(({ id }) => id === wish.packageId)
  if (!found) throw new PackageUnavailableError(say(ctx, 'packageUnavailable'))
  if (!methodsFor(ctx, country).includes(wish.method))
    throw new PaymentMethodUnavailableError(say(ctx, 'methodUnavailable'))
  const { amount: listAmount, currency } = found.price
  const order = { country, currency, listAmount, method: wish.method }
  const discount = wish.discountCode ? await discountFor(ctx, wish.discountCode, order, reader) : null
  const discountAmount = discount ? takeOff(discount, listAmount) : 0
  const amount = listAmount - discountAmount
  const vatRate = site.vatRates[country] ?? 0
  return {
    packageId: found.id,
    credits: found.credits,
    ...order,
    discount,
    discountAmount,
    amount,
    vatRate,
    vatAmount: taxWithin(amount, vatRate),
  }
}

async function discountFor(
  ctx: MemberContext,
  given: string,
  order: Parameters<typeof discountFault>[1],
  reader: Reader,
): Promise<Discount> {
  const { site, viewer, clock } = ctx
  const now = clock.now()
  const code = toCode(given)
  const facts = await discountFacts(reader, viewer.id)
  if (facts.used.has(code)) throw new DiscountUsedError(say(ctx, 'codeUsed'))
  const found = await discountByCode(reader, site, facts, viewer.id, code, now)
  if (!found) throw new DiscountNotFoundError(say(ctx, 'codeUnknown'))
  const fault = discountFault(found, order, now)
  if (!fault) return found
  const minimum = moneyText(ctx, { amount: found.minimumOrder ?? 0, currency: order.currency })
  const sentence = {
    expired: () => say(ctx, 'codeExpired'),
    country: () => say(ctx, 'codeCountry'),
    minimum: () => say(ctx, 'codeMinimum', { amount: minimum }),
    method: () => say(ctx, 'codeMethod'),
  }[fault]
  throw new DiscountNotValidError(sentence(), fault)
}
