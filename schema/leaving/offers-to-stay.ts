import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import type { Discount } from '../discounts/discount.rules.ts'
import { DiscountCodeRef } from '../discounts/discount-code.ts'
import { offerToStayDiscount } from '../discounts/order-discount.ts'
import { CreditPackageRef, type Offered } from '../payments/credit-package.ts'
import { trialIn } from '../payments/packages.rules.ts'
import { countryFor } from '../payments/payment-method.ts'
import { trialOfferState } from '../payments/price-order.ts'
import { UserRef } from '../users/user.ts'

interface TrialOffer {
  creditPackage: Offered
  isTaken: boolean
}

interface DiscountOffer {
  percentage: number
  days: number
  taken: Discount | null
}

interface OffersToStay {
  trial: TrialOffer | null
  discount: DiscountOffer | null
}

/** The offers for the viewer, who is considering leaving. Showing them issues nothing. */
export async function offersToStay(ctx: MemberContext): Promise<OffersToStay> {
  const country = await countryFor(ctx)
  if (!country) return { trial: null, discount: null }
  const [trial, discount] = await Promise.all([trialOffer(ctx, country), discountOffer(ctx)])
  return { trial, discount }
}

async function trialOffer(ctx: MemberContext, country: string): Promise<TrialOffer | null> {
  const trial = trialIn(ctx.site, country)
  const { isTaken, isFirst } = await trialOfferState(ctx)
  return trial && isFirst ? { creditPackage: { ...trial, country }, isTaken } : null
}

async function discountOffer(ctx: MemberContext): Promise<DiscountOffer | null> {
  const { deleteDiscount: percentage, deleteDiscountDays: days } = ctx.site
  const { isTaken, discount } = await offerToStayDiscount(ctx)
  // A discount that was used or has expired is not offered again.
  return percentage > 0 && (discount || !isTaken) ? { percentage, days, taken: discount } : null
}

const TrialOfferRef = builder.objectRef<TrialOffer>('TrialOffer').implement({
  description: 'The trial package as an offer to stay.',
  fields: (t) => ({
    creditPackage: t.expose('creditPackage', { type: CreditPackageRef, description: 'The trial package.' }),
    isTaken: t.exposeBoolean('isTaken', {
      description: 'Whether the viewer took it: it can then be bought, until the first purchase.',
    }),
  }),
})

const DiscountOfferRef = builder.objectRef<DiscountOffer>('DiscountOffer').implement({
  description: 'A discount on one order as an offer to stay. It does not apply to the trial package.',
  fields: (t) => ({
    percentage: t.exposeInt('percentage', { description: 'The discount in per cent.' }),
    days: t.exposeInt('days', { description: 'For how many days it is valid after it was taken.' }),
    taken: t.expose('taken', {
      type: DiscountCodeRef,
      nullable: true,
      description: 'The code, once the viewer took the offer; null until then.',
    }),
  }),
})

const OffersToStayRef = builder.objectRef<OffersToStay>('OffersToStay').implement({
  description:
    'The offers for a member who considers leaving, each once per account. They are optional and never a step before the deletion.',
  fields: (t) => ({
    trial: t.expose('trial', {
      type: TrialOfferRef,
      nullable: true,
      description: 'The trial package, for members who never bought anything; null if it is not offered.',
    }),
    discount: t.expose('discount', {
      type: DiscountOfferRef,
      nullable: true,
      description: 'A discount on one order; null if it is not offered (any more).',
    }),
  }),
})

builder.prismaObjectField(UserRef, 'offersToStay', (t) =>
  t.field({
    type: OffersToStayRef,
    description:
      'The offers for a viewer who considers leaving. Reading them issues nothing: `takeOfferToStay` does.',
    resolve: (_user, _args, ctx) => offersToStay(asMember(ctx)),
  }),
)
