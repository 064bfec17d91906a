import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { cleanText, textError } from '../core/text.rules.ts'
import { translate } from '../core/translate.ts'
import { EmptyMessageError, MessageTooLongError, QuoteGoneError, ReplyGoneError } from './chats.errors.ts'
import { post, postErrors, type Recipient, type SentMessage } from './post.ts'
import type { ChosenQuote } from './quote.rules.ts'
import { checkQuote, QuoteInputRef } from './quote.ts'
import { SendMessageSuccessRef } from './sent-message.ts'
import { tooLong } from './too-long.ts'

export interface SendMessageInput extends Recipient {
  text: string
  /** The part of the recipient's profile that it is about. */
  quote?: ChosenQuote | null | undefined
  /** The number of the message of the conversation that it answers. */
  replyTo?: number | null | undefined
}

/** Sends a text. Errors: every type of SendMessageResult. */
export async function sendMessage(ctx: MemberContext, input: SendMessageInput): Promise<SentMessage> {
  const body = cleanText(input.text)
  const problem = textError(body, ctx.site.messageLength)
  if (problem?.kind === 'empty') throw new EmptyMessageError(translate(ctx, 'messageEmpty'))
  if (problem?.kind === 'long') throw tooLong(ctx, 'messageTooLong', ctx.site.messageLength, problem.length)
  const quote = input.quote ?? null
  if (quote) checkQuote(ctx, quote)
  return post(ctx, input, {
    kind: 'text',
    body,
    price: ctx.site.messageCredits,
    quote,
    replyTo: input.replyTo ?? null,
  })
}

const SendMessageInputRef = builder.inputType('SendMessageInput', {
  description: 'A text message to send to a member.',
  fields: (t) => ({
    profileId: t.int({
      required: true,
      description: 'The profile id of the member who receives the message.',
    }),
    clientId: t.id({
      required: true,
      description: 'A UUID chosen by the sender. The same UUID again means the same message.',
    }),
    text: t.string({
      required: true,
      description: 'The plain text of the message; at most `Site.messageLength` graphemes and 8 kB.',
    }),
    quote: t.field({
      type: QuoteInputRef,
      description: "The part of the recipient's profile that the message is about; none by default.",
    }),
    replyTo: t.int({
      description:
        'The number of the message of the conversation that it answers, which the sender must see; none by default.',
    }),
    acceptsFictional: t.boolean({
      description:
        'Whether the sender knows that the other member is fictional; this is asked once per conversation.',
    }),
  }),
})

builder.mutationField('sendMessage', (t) =>
  t.field({
    type: SendMessageSuccessRef,
    description:
      'Sends a text message. The charge and the message are stored in one commit, so a retry never costs twice.',
    args: {
      input: t.arg({ type: SendMessageInputRef, required: true, description: 'The message to send.' }),
    },
    errors: {
      types: [...postErrors, MessageTooLongError, EmptyMessageError, QuoteGoneError, ReplyGoneError],
      directResult: true,
      union: {
        name: 'SendMessageResult',
        description: 'The message that was sent, or the reason why it was not.',
      },
    },
    resolve: (_root, { input }, ctx) => sendMessage(asMember(ctx), input),
  }),
)
