import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import type { Discount } from '../discounts/discount.rules.ts'
import { DiscountCodeRef } from '../discounts/discount-code.ts'
import { leavingDiscount } from '../discounts/order-discount.ts'
import { CreditPackageRef, type Offered } from '../payments/credit-package.ts'
import { trialIn } from '../payments/packages.rules.ts'
import { countryFor } from '../payments/payment-method.ts'
import { trialFor } from '../payments/price-order.ts'
import { retentionOffers } from './retention.rules.ts'
import { noteOffered, offeredTo } from './retention.store.ts'

interface StayOffers {
  trial: Offered | null
  discount: Discount | null
}

/**
 * The offers for the viewer, who is considering leaving: each once per account, recorded now. An earlier
 * offer that is still valid is shown again, and its time does not restart.
 */
export async function offerToStay(ctx: MemberContext): Promise<StayOffers> {
  const { db, site, viewer, clock } = ctx
  const now = clock.now()
  const country = await countryFor(ctx)
  const offered = await offeredTo(db, viewer.id)
  const kinds = retentionOffers({
    isPaid: viewer.isPaid,
    offered,
    deleteDiscount: country ? site.deleteDiscount : 0,
    canTake: { trial: country !== null && trialIn(site, country) !== null, discount: country !== null },
  })
  await noteOffered(db, viewer.id, kinds, now)
  const trial = country ? await trialFor(ctx, country, db.prisma) : null
  return {
    trial: trial && country ? { ...trial, country } : null,
    discount: await leavingDiscount(ctx),
  }
}

const StayOffersRef = builder.objectRef<StayOffers>('StayOffers').implement({
  description:
    'The offers for a member who thinks of leaving. They are optional and never a step before the deletion.',
  fields: (t) => ({
    trial: t.expose('trial', {
      type: CreditPackageRef,
      nullable: true,
      description: 'The trial package, for members who never bought anything; null if it is not offered.',
    }),
    discount: t.expose('discount', {
      type: DiscountCodeRef,
      nullable: true,
      description: 'A discount on one order; null if it is not offered.',
    }),
  }),
})

builder.mutationField('offerToStay', (t) =>
  t.field({
    type: StayOffersRef,
    description:
      'Returns the offers for a viewer who thinks of leaving, and records them: each is made once per account. An offer ' +
      'that was made before and can still be taken is returned again.',
    resolve: (_root, _args, ctx) => offerToStay(asMember(ctx)),
  }),
)
