import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { MessageTooLongError } from './chats.errors.ts'

/** The error of a text above the limit in graphemes, with its own sentence if only the bytes are too many. */
export function tooLong(
  ctx: Pick<Context, 'language'>,
  key: 'messageTooLong' | 'giftTextTooLong',
  limit: number,
  length: number,
): MessageTooLongError {
  const message = length > limit ? translate(ctx, key, { limit }) : translate(ctx, 'messageTooHeavy')
  return new MessageTooLongError(message, limit, length)
}
