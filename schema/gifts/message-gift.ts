import { builder } from '../builder.ts'
import { MessageRef } from '../chats/message.ts'
import { giftPhrase, giftTitle } from './gift.ts'

interface MessageGiftShape {
  name: string
  /** Null for whom it was given to. */
  price: number | null
}

const MessageGiftRef = builder.objectRef<MessageGiftShape>('MessageGift').implement({
  description: 'A gift that was given.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The stable word, also of a gift that is no longer in the catalogue.',
    }),
    title: t.string({
      description: "Its name in the viewer's language.",
      resolve: ({ name }, _args, ctx) => giftTitle(ctx, name),
    }),
    phrase: t.string({
      description: 'The same within a sentence, with its article.',
      resolve: ({ name }, _args, ctx) => giftPhrase(ctx, name),
    }),
    credits: t.expose('price', {
      type: 'Int',
      nullable: true,
      description: 'What the viewer paid for it; absent for whom it was given to.',
    }),
  }),
})

builder.objectField(MessageRef, 'gift', (t) =>
  t.field({
    type: MessageGiftRef,
    nullable: true,
    description: 'What was given; absent unless `kind` is GIFT.',
    resolve: ({ gift, price, sender_id }, _args, { viewer }) =>
      gift === null ? null : { name: gift, price: sender_id === viewer?.id ? (price ?? null) : null },
  }),
)
