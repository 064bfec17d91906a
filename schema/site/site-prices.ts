import { builder } from '../builder.ts'
import { catalogue } from '../gifts/catalogue.rules.ts'
import { type Money, minimumMessageCosts } from './prices.rules.ts'
import { MoneyRef, SiteRef } from './site.ts'

const GiftPriceRef = builder.objectRef<{ gift: string; credits: number }>('GiftPrice').implement({
  description: 'What a gift costs.',
  fields: (t) => ({
    gift: t.exposeString('gift', {
      description: 'The stable word; clients translate it and choose its picture.',
    }),
    credits: t.exposeInt('credits', { description: 'Credits for one.' }),
  }),
})

const CountryCostsRef = builder.objectRef<{ country: string; costs: Money }>('CountryCosts').implement({
  description: 'The lowest price of one message in a country.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2.' }),
    costs: t.expose('costs', { type: MoneyRef, description: 'Of one message.' }),
  }),
})

builder.objectFields(SiteRef, (t) => ({
  messageCredits: t.exposeInt('messageCredits', { description: 'Credits for one message.' }),
  signupCredits: t.exposeInt('signupCredits', { description: 'Credits that a new member gets.' }),
  photoCredits: t.exposeInt('photoCredits', { description: 'Credits for one photo in a chat.' }),
  giftCredits: t.field({
    type: [GiftPriceRef],
    description: 'The catalogue of gifts, cheapest first.',
    resolve: ({ giftCredits }) =>
      catalogue(giftCredits).map(({ name, credits }) => ({ gift: name, credits })),
  }),
  minimumMessageCosts: t.field({
    type: MoneyRef,
    nullable: true,
    description: 'The lowest price of one message, computed from the packages; absent where nothing is sold.',
    args: {
      country: t.arg.string({ description: "ISO 3166-1 alpha-2; the site's first country without it." }),
    },
    resolve: (site, { country }) => minimumMessageCosts(site, country ?? site.countries[0] ?? ''),
  }),
  messageCostsByCountry: t.field({
    type: [CountryCostsRef],
    description: "The same for each of the site's countries where something is sold.",
    resolve: (site) =>
      site.countries.flatMap((country) => {
        const costs = minimumMessageCosts(site, country)
        return costs ? [{ country, costs }] : []
      }),
  }),
  deleteDiscount: t.exposeInt('deleteDiscount', {
    description: 'Per cent off one order for who thinks of leaving.',
  }),
  refundDays: t.exposeInt('refundDays', { description: 'For how many days a purchase can be given back.' }),
}))
