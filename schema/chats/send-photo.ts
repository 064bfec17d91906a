import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { UploadGoneError } from '../photos/photos.errors.ts'
import { say } from '../speak.ts'
import { MessageTooLongError } from './chats.errors.ts'
import { cleanText, textFault } from './message.rules.ts'
import { type Posting, post, postErrors, type SentMessage } from './post.ts'
import { SendMessageSuccessRef } from './sent-message.ts'

export interface SendPhotoInput extends Posting {
  uploadId: string
  text?: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Sends an upload of the viewer's, with a few words or none. Errors: every type of SendPhotoResult. */
export async function sendPhoto(ctx: MemberContext, input: SendPhotoInput): Promise<SentMessage> {
  const body = cleanText(input.text ?? '')
  const fault = textFault(body, ctx.site.messageLength)
  if (fault?.kind === 'long') {
    const limit = ctx.site.messageLength
    throw new MessageTooLongError(say(ctx, 'messageTooLong', { limit }), limit, fault.length)
  }
  if (!uuid.test(input.uploadId)) throw new UploadGoneError(say(ctx, 'uploadGone'))
  return post(ctx, input, {
    kind: 'photo',
    body,
    uploadId: input.uploadId.toLowerCase(),
    price: ctx.site.photoCredits,
  })
}

const SendPhotoInputRef = builder.inputType('SendPhotoInput', {
  description: 'A photo for somebody.',
  fields: (t) => ({
    profileId: t.int({ required: true, description: 'To whom.' }),
    clientId: t.id({
      required: true,
      description: 'A UUID of the sender: the same again is the same message.',
    }),
    uploadId: t.id({ required: true, description: 'What `POST /uploads` answered.' }),
    text: t.string({
      description: 'What is to be seen, or a few words; at most `Site.messageLength` graphemes and 8 kB.',
    }),
    acceptsFictional: t.boolean({
      description: 'The sender knows that the other is fictional; asked once per conversation.',
    }),
  }),
})

builder.mutationField('sendPhoto', (t) =>
  t.field({
    type: SendMessageSuccessRef,
    description:
      'Sends a photo for `Site.photoCredits`. Its price and the message are one commit; a retry never costs twice.',
    args: { input: t.arg({ type: SendPhotoInputRef, required: true, description: 'The photo.' }) },
    errors: {
      types: [...postErrors, MessageTooLongError, UploadGoneError],
      directResult: true,
      union: { name: 'SendPhotoResult', description: 'The message as it stands, or why it was not sent.' },
    },
    resolve: (_root, { input }, ctx) => sendPhoto(asMember(ctx), input),
  }),
)
