import { builder } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { translate } from '../core/translate.ts'
import { isLocked, photoUrl } from '../profiles/photo.ts'
import { quotedPhotoLoader } from './chat-loaders.ts'
import { QuoteGoneError } from './chats.errors.ts'
import type { MessageShape } from './chats.rows.ts'
import { type ChosenQuote, type QuotedPart, quoteProblem } from './quote.rules.ts'

const QuotedPartRef = builder.enumType('QuotedPart', {
  description: 'A part of a profile that a message can be about.',
  values: {
    ANSWER: { value: 'answer', description: 'One of the answered questions.' },
    ABOUT: { value: 'about', description: 'The text that members write about themselves.' },
    INTEREST: { value: 'interest', description: 'One of the interests.' },
    PHOTO: { value: 'photo', description: 'One of the photos.' },
    REASON: { value: 'reason', description: 'What the member is looking for.' },
  } as const,
})

/** What a message says about the part of the profile that it is about. */
interface QuoteShape {
  part: QuotedPart
  text: string | null
  photoId: number | null
}

/** The part of the recipient's profile that a message is about; null for none. */
export const quoteOf = (message: MessageShape): QuoteShape | null =>
  message.quote_part
    ? {
        part: message.quote_part,
        text: message.quote_text ?? null,
        photoId: message.quote_photo_id ?? null,
      }
    : null

export const MessageQuoteRef = builder.objectRef<QuoteShape>('MessageQuote').implement({
  description: "The part of its recipient's profile that a message is about.",
  fields: (t) => ({
    part: t.field({
      type: QuotedPartRef,
      description: 'Which part it is.',
      resolve: ({ part }) => part,
    }),
    text: t.string({
      nullable: true,
      description:
        'The text as it was when the message was written, in at most 200 characters; of an interest its key in `Query.interests`, of what the member is looking for the value of `Reason` in lower case. Null for a photo, and when the recipient is gone.',
      resolve: ({ text }) => text,
    }),
    photoUrl: t.string({
      nullable: true,
      description:
        'The URL of the photo in its smallest size, for this viewer only; null if it was removed, or the viewer may not see it any more.',
      resolve: async ({ photoId }, _args, ctx) => {
        const photo = photoId === null ? null : await quotedPhotoLoader(ctx).load(photoId)
        return photo && !isLocked(photo, ctx.viewer) ? photoUrl(photo, 'thumb', 'webp', ctx) : null
      },
    }),
  }),
})

export const QuoteInputRef = builder.inputType('QuoteInput', {
  description: "The part of the recipient's profile that a message is about.",
  fields: (t) => ({
    part: t.field({ type: QuotedPartRef, required: true, description: 'Which part it is.' }),
    photoId: t.int({ description: 'The id of the photo; for `PHOTO` only.' }),
    interest: t.string({ description: 'The key of the interest; for `INTEREST` only.' }),
    question: t.string({ description: 'The key of the answered question; for `ANSWER` only.' }),
  }),
})

/** Checks what can be checked without the profile. Errors: QuoteGoneError for a part that the site hides. */
export function checkQuote(ctx: Pick<Context, 'language' | 'site'>, quote: ChosenQuote): void {
  const problem = quoteProblem(quote, ctx.site)
  if (problem === 'malformed')
    throw graphError(
      'BAD_USER_INPUT',
      'A quote has photoId for a photo, interest for an interest, question for an answer, else none.',
    )
  if (problem === 'hidden') throw new QuoteGoneError(translate(ctx, 'quoteGone'))
}
