import { bodyOf, type RequestBody } from '../../../graphql/links/operation.ts'
import type { ChosenQuote } from '../../../shared/quote.ts'
import { ChatSendGiftDocument } from '../gifts/send-gift.generated.ts'
import type { ChosenGift, Entry } from './outbox.rules.ts'
import { ChatSendDocument } from './send-message.generated.ts'

/** The variables with which the text of an entry is sent. */
export const textVariables = ({ quote, replyTo, ...entry }: Entry) => ({
  input: {
    ...commonInput(entry),
    ...(quote && { quote: quoteInput(quote) }),
    ...(replyTo && { replyTo: replyTo.seq }),
  },
})

const commonInput = ({ clientId, profileId, text, acceptsFictional }: Entry) => ({
  clientId,
  profileId,
  text,
  acceptsFictional,
})

/** Which part of the profile it is: the server has its text. */
const quoteInput = ({ part, text, photoId, question }: ChosenQuote) => ({
  part,
  photoId,
  question,
  ...(part === 'INTEREST' && { interest: text }),
})

/** The variables with which an entry is sent together with its gift. */
export const giftVariables = (entry: Entry, { name, price }: ChosenGift) => ({
  input: { ...commonInput(entry), gift: name, price },
})

/**
 * The request of an entry, with which the service worker can send it; null for a photo, which a page uploads, and for a
 * message that was rejected or is being edited, which waits for its writer.
 */
export function requestOf(entry: Entry): RequestBody | null {
  if (entry.photo || entry.rejection || entry.isEdited) return null
  const operation = entry.gift
    ? {
        operationName: 'ChatSendGift',
        query: ChatSendGiftDocument,
        variables: giftVariables(entry, entry.gift),
      }
    : { operationName: 'ChatSend', query: ChatSendDocument, variables: textVariables(entry) }
  return bodyOf(operation, new Set())
}
