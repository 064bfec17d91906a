import { builder } from '../core/builder.ts'
import { catalogue } from '../gifts/catalogue.rules.ts'
import { type Money, minimumMessageCosts } from '../site/prices.rules.ts'
import { MoneyRef, SiteRef } from '../site/site.ts'

const GiftPriceRef = builder.objectRef<{ gift: string; credits: number }>('GiftPrice').implement({
  description: 'The price of one gift in credits.',
  fields: (t) => ({
    gift: t.exposeString('gift', {
      description: 'The stable key of the gift; clients translate it and choose its picture.',
    }),
    credits: t.exposeInt('credits', { description: 'The number of credits that one such gift costs.' }),
  }),
})

const CountryCostsRef = builder.objectRef<{ country: string; costs: Money }>('CountryCosts').implement({
  description: 'The lowest price of one message in a country.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The country as an ISO 3166-1 alpha-2 code.' }),
    costs: t.expose('costs', {
      type: MoneyRef,
      description: 'The lowest price of one message in that country.',
    }),
  }),
})

builder.objectFields(SiteRef, (t) => ({
  messageCredits: t.exposeInt('messageCredits', {
    description: 'The number of credits that one message costs.',
  }),
  signupCredits: t.exposeInt('signupCredits', {
    description: 'The number of credits that a new member gets.',
  }),
  photoCredits: t.exposeInt('photoCredits', {
    description: 'The number of credits that one photo in a chat costs.',
  }),
  giftCredits: t.field({
    type: [GiftPriceRef],
    description: 'The gifts that can be sent with their prices, the cheapest first.',
    resolve: ({ giftCredits }) =>
      catalogue(giftCredits).map(({ name, credits }) => ({ gift: name, credits })),
  }),
  minimumMessageCosts: t.field({
    type: MoneyRef,
    nullable: true,
    description:
      'The lowest price of one message, computed from the packages; null if nothing is sold in the country.',
    args: {
      country: t.arg.string({
        description: "The country as an ISO 3166-1 alpha-2 code; the default is the site's first country.",
      }),
    },
    resolve: (site, { country }) => minimumMessageCosts(site, country ?? site.countries[0] ?? ''),
  }),
  messageCostsByCountry: t.field({
    type: [CountryCostsRef],
    description: "The lowest price of one message for each of the site's countries where something is sold.",
    resolve: (site) =>
      site.countries.flatMap((country) => {
        const costs = minimumMessageCosts(site, country)
        return costs ? [{ country, costs }] : []
      }),
  }),
  deleteDiscount: t.exposeInt('deleteDiscount', {
    description: 'The discount on one order for a member who considers leaving, in percent.',
  }),
  refundDays: t.exposeInt('refundDays', {
    description: 'The number of days within which a purchase can be returned.',
  }),
}))
