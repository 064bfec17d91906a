import { MessageTooLongError } from '../chats/chats.errors.ts'
import { post, postErrors, type Recipient, type SentMessage, toClientId } from '../chats/post.ts'
import { SendMessageSuccessRef } from '../chats/sent-message.ts'
import { tooLong } from '../chats/too-long.ts'
import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { cleanText, textError } from '../core/text.rules.ts'
import { translate } from '../core/translate.ts'
import { giftPrice, giftTextLength } from './catalogue.rules.ts'
import { GiftPriceChangedError, GiftUnavailableError } from './gifts.errors.ts'
import { wasGiftSent } from './gifts.store.ts'

export interface SendGiftInput extends Recipient {
  gift: string
  /** In credits, as the sender saw it in the catalogue. */
  price: number
  text?: string | null
}

/**
 * Sends a gift from the catalogue at the price that its sender agreed to; for a fictional profile it is free.
 * Errors: every type of SendGiftResult.
 */
export async function sendGift(ctx: MemberContext, input: SendGiftInput): Promise<SentMessage> {
  const { gift, price } = input
  const body = cleanText(input.text ?? '')
  const problem = textError(body, giftTextLength)
  if (problem?.kind === 'long') throw tooLong(ctx, 'giftTextTooLong', giftTextLength, problem.length)
  const current = giftPrice(ctx.site.giftCredits, gift)
  // The response to a first attempt may have been lost: then the paid price counts, whatever it costs now.
  if (current !== price && !(await wasGiftSent(ctx.db, ctx.viewer.id, toClientId(input.clientId)))) {
    if (current === undefined) throw new GiftUnavailableError(translate(ctx, 'giftUnavailable'))
    throw new GiftPriceChangedError(translate(ctx, 'giftPriceChanged', { price: current }), current)
  }
  return post(ctx, input, { kind: 'gift', body, gift, price })
}

const SendGiftInputRef = builder.inputType('SendGiftInput', {
  description: 'A gift to send to a member.',
  fields: (t) => ({
    profileId: t.int({
      required: true,
      description: 'The profile id of the member who receives the gift.',
    }),
    clientId: t.id({
      required: true,
      description: 'A UUID chosen by the sender. The same UUID again means the same gift.',
    }),
    gift: t.string({ required: true, description: 'The id of the gift, as returned by `Gift.name`.' }),
    price: t.int({
      required: true,
      description:
        'The price in credits that the sender saw in `Gift.credits`. A fictional profile receives the gift free of charge.',
    }),
    text: t.string({
      description: 'A short plain text that goes with the gift; at most `Site.giftTextLength` graphemes.',
    }),
    acceptsFictional: t.boolean({
      description:
        'Whether the sender knows that the other member is fictional; this is asked once per conversation.',
    }),
  }),
})

builder.mutationField('sendGift', (t) =>
  t.field({
    type: SendMessageSuccessRef,
    description:
      'Sends a gift. The charge and the message are stored in one commit, so a retry never costs twice.',
    args: { input: t.arg({ type: SendGiftInputRef, required: true, description: 'The gift to send.' }) },
    errors: {
      types: [...postErrors, MessageTooLongError, GiftPriceChangedError, GiftUnavailableError],
      directResult: true,
      union: {
        name: 'SendGiftResult',
        description: 'The message that was sent, or the reason why it was not.',
      },
    },
    resolve: (_root, { input }, ctx) => sendGift(asMember(ctx), input),
  }),
)
