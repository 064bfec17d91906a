import { builder } from '../core/builder.ts'
import { asMember, type Context } from '../core/context.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { type CreditPackage, packagesIn, priceOf, savingOf } from './packages.rules.ts'
import { countryFor } from './payment-method.ts'
import { trialFor } from './price-order.ts'

export interface Offered extends CreditPackage {
  country: string
}

/** The packages for sale: in the country of a member's profile, or in the one that a visitor gives. */
export async function creditPackages(ctx: Context, requestedCountry?: string | null): Promise<Offered[]> {
  const country = await countryFor(ctx, requestedCountry)
  return country ? packagesIn(ctx.site, country).map((one) => ({ ...one, country })) : []
}

export const CreditPackageRef = builder.objectRef<Offered>('CreditPackage').implement({
  description: 'A package of credits for sale. All prices include value added tax.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The id to order the package by: its number of credits, or `trial`.',
    }),
    credits: t.exposeInt('credits', { description: 'The number of credits in the package.' }),
    country: t.exposeString('country', {
      description: 'The country whose price list applies, as an ISO 3166-1 alpha-2 code.',
    }),
    price: t.expose('price', { type: MoneyRef, description: 'The price of the package.' }),
    pricePerCredit: t.field({
      type: MoneyRef,
      description: 'The price of one credit, rounded to the minor unit.',
      resolve: (one) => priceOf(one, 1),
    }),
    pricePerMessage: t.field({
      type: MoneyRef,
      description: 'The price of one message paid with these credits, rounded to the minor unit.',
      resolve: (one, _args, { site }) => priceOf(one, site.messageCredits),
    }),
    saving: t.int({
      description:
        'The saving per credit compared with the smallest package, in whole per cent; 0 for the trial package.',
      resolve: (one, _args, { site }) => (one.isTrial ? 0 : savingOf(site, one.country, one)),
    }),
    isTrial: t.exposeBoolean('isTrial', {
      description: 'Whether this is the trial package, which can be bought once, before any other purchase.',
    }),
  }),
})

builder.queryField('creditPackages', (t) =>
  t.field({
    type: [CreditPackageRef],
    description:
      'The credit packages that are sold in a country, smallest first. The list is empty if nothing is sold.',
    skipTypeScopes: true,
    args: {
      country: t.arg.string({
        description:
          'The country of a visitor as an ISO 3166-1 alpha-2 code. It is ignored for members, whose country is that of the profile.',
      }),
    },
    resolve: (_root, { country }, ctx) => creditPackages(ctx, country),
  }),
)

builder.prismaObjectField(UserRef, 'trialPackage', (t) =>
  t.field({
    type: CreditPackageRef,
    nullable: true,
    description:
      'The trial package if the viewer took it as an offer to stay and never bought anything; otherwise null.',
    resolve: async (_user, _args, ctx) => {
      const member = asMember(ctx)
      const country = await countryFor(member)
      const trial = country ? await trialFor(member, country, ctx.db.prisma) : null
      return trial && country ? { ...trial, country } : null
    },
  }),
)
