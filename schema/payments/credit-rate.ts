import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { rateFacts } from './last-bought.store.ts'
import { billingCountry, cheapestOf, packagesIn } from './packages.rules.ts'

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
async function creditRate({ db, site }: Context, memberId: number): Promise<CreditRate | null> {
  const { country, credits, amount, currency } = await rateFacts(db, memberId)
  if (credits !== null) return { credits, price: { amount, currency }, isLowest: false }
  const sold = billingCountry(site, country)
  const best = sold ? cheapestOf(packagesIn(site, sold)) : null
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
    resolve: ({ id }, _args, ctx) => creditRate(ctx, id),
  }),
)
