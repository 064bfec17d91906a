import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { SiteRef } from '../site/site.ts'
import { catalogue, giftTextLength, isGiftName } from './catalogue.rules.ts'

interface GiftShape {
  name: string
  credits: number
}

/** A gift's name as a title; a general one for a gift that was removed from the catalogue. */
export const giftTitle = (ctx: Context, name: string): string =>
  translate(ctx, isGiftName(name) ? `gift_${name}` : 'gift_unknown')

/** A gift's name inside a sentence, with its article. */
export const giftPhrase = (ctx: Context, name: string): string =>
  translate(ctx, isGiftName(name) ? `gift_a_${name}` : 'gift_a_unknown')

const GiftRef = builder.objectRef<GiftShape>('Gift').implement({
  description: 'A gift in the catalogue of the site.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The stable id of the gift, by which clients choose its picture.',
    }),
    title: t.string({
      description: "The name of the gift in the viewer's language.",
      resolve: ({ name }, _args, ctx) => giftTitle(ctx, name),
    }),
    phrase: t.string({
      description: 'The name of the gift as used within a sentence, with its article.',
      resolve: ({ name }, _args, ctx) => giftPhrase(ctx, name),
    }),
    credits: t.exposeInt('credits', { description: 'The price of one gift, in credits.' }),
  }),
})

builder.queryField('gifts', (t) =>
  t.field({
    type: [GiftRef],
    description: 'Returns the catalogue of gifts, cheapest first.',
    resolve: (_root, _args, ctx) => catalogue(ctx.site.giftCredits),
  }),
)

builder.objectField(SiteRef, 'giftTextLength', (t) =>
  t.int({
    description: 'The maximum length of the text that goes with a gift, in graphemes.',
    resolve: () => giftTextLength,
  }),
)
