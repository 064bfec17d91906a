import { builder, DomainErrorInterface } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { DomainError, retry } from '../core/errors.ts'
import { translate } from '../core/translate.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { type OfferToStayKind, recordOfferTaken } from './offers-to-stay.store.ts'
import { offersToStay } from './offers-to-stay.ts'

class OfferToStayOverError extends DomainError {}

/**
 * Issues an offer to stay to the viewer, once: a second time changes nothing, and its days do not begin again.
 * Error: OfferToStayOverError.
 */
export async function takeOfferToStay(ctx: MemberContext, kind: OfferToStayKind): Promise<void> {
  const offers = await offersToStay(ctx)
  if (!offers[kind]) throw new OfferToStayOverError(translate(ctx, 'offerToStayOver'))
  await recordOfferTaken(ctx.db, ctx.viewer.id, kind, ctx.clock.now())
}

builder.objectType(OfferToStayOverError, {
  name: 'OfferToStayOverError',
  description: 'The offer is not made to the viewer, or not any more: it was used or has expired.',
  interfaces: [DomainErrorInterface],
  extensions: retry('never'),
})

const OfferToStayKindRef = builder.enumType('OfferToStayKind', {
  description: 'An offer to a member who considers leaving.',
  values: {
    TRIAL: { value: 'trial', description: 'The trial package.' },
    DISCOUNT: { value: 'discount', description: 'A discount on one order.' },
  } as const,
})

const SuccessRef = builder.objectRef<object>('TakeOfferToStaySuccess').implement({
  description: 'The viewer has the offer now.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: "The viewer's account with the offer.",
      resolve: (query, _root, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('takeOfferToStay', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Takes an offer of `User.offersToStay`: the trial package is then for sale to the viewer, and the discount is valid from then on.',
    args: {
      kind: t.arg({ type: OfferToStayKindRef, required: true, description: 'The offer to take.' }),
    },
    errors: {
      types: [OfferToStayOverError],
      directResult: true,
      union: {
        name: 'TakeOfferToStayResult',
        description: 'The viewer has the offer, or the reason why it cannot be taken.',
      },
    },
    resolve: async (_root, { kind }, ctx) => {
      await takeOfferToStay(asMember(ctx), kind)
      return {}
    },
  }),
)
