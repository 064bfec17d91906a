import { TooManyAttemptsError } from '../core/common.errors.ts'
import type { MemberContext } from '../core/context.ts'
import { tryRateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import type { TextKey } from '../texts/text.ts'
import { WrongPasswordError } from './access.errors.ts'
import { passwordHashOf } from './password.store.ts'
import { verifyPassword } from './password.ts'

/**
 * Asks a member for the password again before an important change, because a stranger who uses an open
 * session does not know it. Attempts count together with those of log-ins, from all networks. Errors:
 * WrongPasswordError (with the message `sentence`), TooManyAttemptsError.
 */
export async function checkPassword(
  ctx: MemberContext,
  password: string,
  sentence: TextKey = 'passwordWrong',
): Promise<void> {
  const { id } = ctx.viewer
  const attempt = await tryRateLimit(ctx, 'passwordAgain', id)
  const { minutes } = attempt
  if (minutes > 0) throw new TooManyAttemptsError(translate(ctx, 'tooManyAttempts', { minutes }), minutes)
  const stored = await passwordHashOf(ctx.db, id)
  if (!(await verifyPassword(stored, password))) throw new WrongPasswordError(translate(ctx, sentence))
  await attempt.reset()
}
