import { MessageRef } from '../chats/message.ts'
import { builder } from '../core/builder.ts'
import { giftPhrase, giftTitle } from './gift.ts'

interface MessageGiftShape {
  name: string
  /** Null for the recipient. */
  price: number | null
}

const MessageGiftRef = builder.objectRef<MessageGiftShape>('MessageGift').implement({
  description: 'A gift that was given with a message.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The stable id of the gift, even if it is no longer in the catalogue.',
    }),
    title: t.string({
      description: "The name of the gift in the viewer's language.",
      resolve: ({ name }, _args, ctx) => giftTitle(ctx, name),
    }),
    phrase: t.string({
      description: 'The name of the gift as used within a sentence, with its article.',
      resolve: ({ name }, _args, ctx) => giftPhrase(ctx, name),
    }),
    credits: t.expose('price', {
      type: 'Int',
      nullable: true,
      description:
        'The price that the viewer paid for the gift, in credits; null for the member who received it.',
    }),
  }),
})

builder.objectField(MessageRef, 'gift', (t) =>
  t.field({
    type: MessageGiftRef,
    nullable: true,
    description: 'The gift that was given; null unless `kind` is GIFT.',
    resolve: ({ gift, price, sender_id }, _args, { viewer }) =>
      gift === null ? null : { name: gift, price: sender_id === viewer?.id ? (price ?? null) : null },
  }),
)
