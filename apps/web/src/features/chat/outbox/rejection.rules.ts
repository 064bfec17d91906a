import type { ChatSendGiftMutation } from '../gifts/send-gift.generated.ts'
import type { ChatSendPhotoMutation } from '../photos/send-photo.generated.ts'
import type { Rejection } from './outbox.rules.ts'
import type { ChatSendMutation } from './send-message.generated.ts'

type SendResult =
  | ChatSendMutation['sendMessage']
  | ChatSendGiftMutation['sendGift']
  | ChatSendPhotoMutation['sendPhoto']

/** The rejection in a result, with what its row shows; null if the server accepted the message. */
export function rejectionOf(result: SendResult, now: number): Rejection | null {
  switch (result.__typename) {
    case 'SendMessageSuccess':
      return null
    case 'NotEnoughCreditsError':
      return { kind: 'credits', balance: result.balance, price: result.price }
    case 'ConversationLimitError':
      return { kind: 'conversations', limit: result.limit }
    case 'MessageTooLongError':
      return { kind: 'length', length: result.length, limit: result.limit }
    case 'FictionalConsentError':
      return { kind: 'fictional', warning: result.warning }
    case 'GiftPriceChangedError':
      return { kind: 'price', price: result.price }
    case 'RateLimitedError':
      return { kind: 'rate', retryAfterSeconds: result.retryAfterSeconds, at: now }
    case 'ProfileUnavailableError':
      return { kind: 'unavailable', message: result.message }
    default:
      return { kind: 'failed', message: result.message }
  }
}

/** Error codes after which the same request cannot succeed. */
const finalCodes = new Set(['BAD_USER_INPUT', 'FORBIDDEN', 'IDEMPOTENCY'])

/** The rejection in a thrown GraphQL error; null if it is unknown whether the message arrived. */
export function rejectionIn(error: unknown, now: number): Rejection | null {
  const errors = (error as { errors?: readonly { message?: string; extensions?: Record<string, unknown> }[] })
    ?.errors
  for (const { message = '', extensions } of errors ?? []) {
    if (extensions?.code === 'RATE_LIMITED') {
      const seconds = Number(extensions.retryAfterSeconds ?? extensions.retryAfter)
      return {
        kind: 'rate',
        retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : 10,
        at: now,
      }
    }
    if (finalCodes.has(String(extensions?.code))) return { kind: 'failed', message }
  }
  return null
}
