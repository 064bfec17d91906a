import { builder } from '../builder.ts'
import { MessageTooLongError } from '../chats/chats.errors.ts'
import { cleanText, textFault } from '../chats/message.rules.ts'
import { type Posting, post, postErrors, type SentMessage, toClientId } from '../chats/post.ts'
import { SendMessageSuccessRef } from '../chats/sent-message.ts'
import { asMember, type MemberContext } from '../context.ts'
import { say } from '../speak.ts'
import { giftPrice, giftTextLength } from './catalogue.rules.ts'
import { GiftPriceChangedError, GiftUnavailableError } from './gifts.errors.ts'
import { wasTaken } from './gifts.store.ts'

export interface SendGiftInput extends Posting {
  gift: string
  /** In credits, as the sender saw it in the catalogue. */
  price: number
  text?: string | null
}

/**
 * Gives a gift of the catalogue at the price that its sender agreed to; a fictional profile takes it for nothing.
 * Errors: every type of SendGiftResult.
 */
export async function sendGift(ctx: MemberContext, input: SendGiftInput): Promise<SentMessage> {
  const { gift, price } = input
  const body = cleanText(input.text ?? '')
  const fault = textFault(body, giftTextLength)
  if (fault?.kind === 'long') {
    const limit = giftTextLength
    throw new MessageTooLongError(say(ctx, 'giftTextTooLong', { limit }), limit, fault.length)
  }
  const current = giftPrice(ctx.site.giftCredits, gift)
  // The answer to a first try may have been lost: what was paid then stands, whatever it costs now.
  if (current !== price && !(await wasTaken(ctx.db, ctx.viewer.id, toClientId(input.clientId)))) {
    if (current === undefined) throw new GiftUnavailableError(say(ctx, 'giftUnavailable'))
    throw new GiftPriceChangedError(say(ctx, 'giftPriceChanged', { price: current }), current)
  }
  return post(ctx, input, { kind: 'gift', body, gift, price })
}

const SendGiftInputRef = builder.inputType('SendGiftInput', {
  description: 'A gift for somebody.',
  fields: (t) => ({
    profileId: t.int({ required: true, description: 'To whom.' }),
    clientId: t.id({
      required: true,
      description: 'A UUID of the sender: the same again is the same gift.',
    }),
    gift: t.string({ required: true, description: '`Gift.name`.' }),
    price: t.int({
      required: true,
      description: '`Gift.credits` as the sender saw it. A fictional profile takes the gift for nothing.',
    }),
    text: t.string({
      description: 'A few plain words with it; at most `Site.giftTextLength` graphemes.',
    }),
    acceptsFictional: t.boolean({
      description: 'The sender knows that the other is fictional; asked once per conversation.',
    }),
  }),
})

builder.mutationField('sendGift', (t) =>
  t.field({
    type: SendMessageSuccessRef,
    description: 'Gives a gift. Its price and the message are one commit; a retry never costs twice.',
    args: { input: t.arg({ type: SendGiftInputRef, required: true, description: 'The gift.' }) },
    errors: {
      types: [...postErrors, MessageTooLongError, GiftPriceChangedError, GiftUnavailableError],
      directResult: true,
      union: { name: 'SendGiftResult', description: 'The message as it stands, or why it was not sent.' },
    },
    resolve: (_root, { input }, ctx) => sendGift(asMember(ctx), input),
  }),
)
