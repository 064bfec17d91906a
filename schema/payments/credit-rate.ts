import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import type { Money } from '../site/prices.rules.ts'
import { MoneyRef } from '../site/site.ts'
import { UserRef } from '../users/user.ts'
import { rateData } from './last-bought.store.ts'
import { billingCountry, cheapestOf, packagesIn } from './packages.rules.ts'

/** The price of credits as a fraction, because one credit does not cost a whole number of cents. */
interface CreditRate {
  credits: number
  price: Money
  isLowest: boolean
}

/**
 * The single rule for the value of credits in money: the price of the member's last purchase that was not
 * paid back; without one, the best price that the member can buy at. Null if nothing is sold.
 */
async function creditRate({ db, site }: Context, memberId: number): Promise<CreditRate | null> {
  const { country, credits, amount, currency } = await rateData(db, memberId)
  if (credits !== null) return { credits, price: { amount, currency }, isLowest: false }
  const sold = billingCountry(site, country)
  const best = sold ? cheapestOf(packagesIn(site, sold)) : null
  return best && { credits: best.credits, price: best.price, isLowest: true }
}

const CreditRateRef = builder.objectRef<CreditRate>('CreditRate').implement({
  description: 'What credits are worth in money to the viewer: a number of credits and the price for them.',
  fields: (t) => ({
    credits: t.exposeInt('credits', { description: 'The number of credits that the price is for.' }),
    price: t.expose('price', { type: MoneyRef, description: 'The price of that number of credits.' }),
    isLowest: t.exposeBoolean('isLowest', {
      description:
        'Whether this is the lowest price on sale because the viewer has bought nothing yet. Clients show it as a "from" price.',
    }),
  }),
})

builder.prismaObjectField(UserRef, 'creditRate', (t) =>
  t.field({
    type: CreditRateRef,
    nullable: true,
    description:
      'The rate at which clients show prices in credits as money: that of the last purchase, else the lowest on sale. Null if nothing is sold.',
    resolve: ({ id }, _args, ctx) => creditRate(ctx, id),
  }),
)
