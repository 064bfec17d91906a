import { builder } from '../builder.ts'
import { asMember, type Context } from '../context.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { type CreditPackage, packagesIn, priceOf, savingOf } from './packages.rules.ts'
import { countryFor } from './payment-method.ts'
import { trialFor } from './price-order.ts'

export interface Offered extends CreditPackage {
  country: string
}

/** What is sold to who asks: by the country of a member's profile, or the one that a visitor says. */
export async function creditPackages(ctx: Context, asked?: string | null): Promise<Offered[]> {
  const country = await countryFor(ctx, asked)
  return country ? packagesIn(ctx.site, country).map((one) => ({ ...one, country })) : []
}

export const CreditPackageRef = builder.objectRef<Offered>('CreditPackage').implement({
  description: 'Credits as they are sold; all prices include value added tax.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What to order; the number of credits, or `trial`.' }),
    credits: t.exposeInt('credits', { description: 'How many.' }),
    country: t.exposeString('country', { description: 'Whose price list it is of.' }),
    price: t.expose('price', { type: MoneyRef, description: 'Of the package.' }),
    pricePerCredit: t.field({
      type: MoneyRef,
      description: 'Rounded to the minor unit.',
      resolve: (one) => priceOf(one, 1),
    }),
    pricePerMessage: t.field({
      type: MoneyRef,
      description: 'What one message costs with it; rounded to the minor unit.',
      resolve: (one, _args, { site }) => priceOf(one, site.messageCredits),
    }),
    saving: t.int({
      description: 'Whole per cent that a credit is cheaper than in the smallest package.',
      resolve: (one, _args, { site }) => (one.isTrial ? 0 : savingOf(site, one.country, one)),
    }),
    isTrial: t.exposeBoolean('isTrial', { description: 'The trial package: once, before any other.' }),
  }),
})

builder.queryField('creditPackages', (t) =>
  t.field({
    type: [CreditPackageRef],
    description: 'What is sold, smallest first.',
    skipTypeScopes: true,
    args: {
      country: t.arg.string({
        description: "ISO 3166-1 alpha-2, for visitors; a member's is that of the profile.",
      }),
    },
    resolve: (_root, { country }, ctx) => creditPackages(ctx, country),
  }),
)

builder.prismaObjectField(UserRef, 'trialPackage', (t) =>
  t.field({
    type: CreditPackageRef,
    nullable: true,
    description: 'The trial package, where it was offered to the viewer, who never bought.',
    resolve: async (_user, _args, ctx) => {
      const member = asMember(ctx)
      const country = await countryFor(member)
      const trial = country ? await trialFor(member, country, ctx.db.prisma) : null
      return trial && country ? { ...trial, country } : null
    },
  }),
)
