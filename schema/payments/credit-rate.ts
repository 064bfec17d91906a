import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { lastRate } from './last-bought.store.ts'
import { cheapestOf, packagesIn } from './packages.rules.ts'
import { countryFor } from './payment-method.ts'

/** So many credits for so much money: a fraction, because a credit costs no whole number of cents. */
interface CreditRate {
  credits: number
  price: Money
  isLowest: boolean
}

/**
 * The one rule of what credits are in money to a member: what the last purchase that was kept made of it; to a member without
 * one, the best that is sold to them. Null where nothing is sold.
 */
async function creditRate(ctx: MemberContext): Promise<CreditRate | null> {
  const paid = await lastRate(ctx.db, ctx.viewer.id)
  if (paid)
    return {
      credits: paid.credits,
      price: { amount: paid.amount, currency: paid.currency },
      isLowest: false,
    }
  const country = await countryFor(ctx)
  const best = country ? cheapestOf(packagesIn(ctx.site, country)) : null
  return best && { credits: best.credits, price: best.price, isLowest: true }
}

const CreditRateRef = builder.objectRef<CreditRate>('CreditRate').implement({
  description: 'What credits are worth in money to the viewer: so many credits for one price.',
  fields: (t) => ({
    credits: t.exposeInt('credits', { description: 'How many credits the price is for.' }),
    price: t.expose('price', { type: MoneyRef, description: 'What that many credits cost.' }),
    isLowest: t.exposeBoolean('isLowest', {
      description: 'The viewer has bought nothing: it is the best price there is, and is written as "from".',
    }),
  }),
})

builder.prismaObjectField(UserRef, 'creditRate', (t) =>
  t.field({
    type: CreditRateRef,
    nullable: true,
    description:
      'What stands in money beside every price in credits: by the last purchase, else the best price; null where nothing is sold.',
    resolve: (_user, _args, ctx) => creditRate(asMember(ctx)),
  }),
)
