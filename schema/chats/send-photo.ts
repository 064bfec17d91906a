import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { cleanText, textError } from '../core/text.rules.ts'
import { translate } from '../core/translate.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { UploadGoneError } from '../photos/photos.errors.ts'
import { MessageTooLongError, ReplyGoneError } from './chats.errors.ts'
import { post, postErrors, type Recipient, type SentMessage } from './post.ts'
import { SendMessageSuccessRef } from './sent-message.ts'
import { tooLong } from './too-long.ts'

export interface SendPhotoInput extends Recipient {
  uploadId: string
  text?: string | null
  /** The number of the message of the conversation that it answers. */
  replyTo?: number | null | undefined
}

/** Sends one of the viewer's uploads, with or without a short text. Errors: every type of SendPhotoResult. */
export async function sendPhoto(ctx: MemberContext, input: SendPhotoInput): Promise<SentMessage> {
  const body = cleanText(input.text ?? '')
  const problem = textError(body, ctx.site.messageLength)
  if (problem?.kind === 'long') throw tooLong(ctx, 'messageTooLong', ctx.site.messageLength, problem.length)
  if (!isUuid(input.uploadId)) throw new UploadGoneError(translate(ctx, 'uploadGone'))
  return post(ctx, input, {
    kind: 'photo',
    body,
    uploadId: input.uploadId.toLowerCase(),
    replyTo: input.replyTo ?? null,
    price: ctx.site.photoCredits,
  })
}

const SendPhotoInputRef = builder.inputType('SendPhotoInput', {
  description: 'A photo message to send to a member.',
  fields: (t) => ({
    profileId: t.int({
      required: true,
      description: 'The profile id of the member who receives the photo.',
    }),
    clientId: t.id({
      required: true,
      description: 'A UUID chosen by the sender. The same UUID again means the same message.',
    }),
    uploadId: t.id({ required: true, description: 'The id of the upload, as returned by `POST /uploads`.' }),
    text: t.string({
      description:
        'A description of the photo or a short text; at most `Site.messageLength` graphemes and 8 kB.',
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

builder.mutationField('sendPhoto', (t) =>
  t.field({
    type: SendMessageSuccessRef,
    description:
      'Sends a photo for `Site.photoCredits`. The charge and the message are stored in one commit, so a retry never costs twice.',
    args: { input: t.arg({ type: SendPhotoInputRef, required: true, description: 'The photo to send.' }) },
    errors: {
      types: [...postErrors, MessageTooLongError, UploadGoneError, ReplyGoneError],
      directResult: true,
      union: {
        name: 'SendPhotoResult',
        description: 'The message that was sent, or the reason why it was not.',
      },
    },
    resolve: (_root, { input }, ctx) => sendPhoto(asMember(ctx), input),
  }),
)
