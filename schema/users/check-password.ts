import type { MemberContext } from '../context.ts'
import { say } from '../speak.ts'
import type { TextKey } from '../texts/text.ts'
import { WrongPasswordError } from './access.errors.ts'
import { accountBudget } from './log-in-tries.ts'
import { passwordHashOf } from './password.store.ts'
import { verifyPassword } from './password.ts'
import { forgetTries, takeTry } from './throttle.store.ts'
import { TooManyAttemptsError } from './users.errors.ts'

/**
 * Asks a member for the password again before something weighty: whoever found an open session does not have it.
 * Counted like log-ins, from wherever. Errors: WrongPasswordError (its sentence is `sentence`),
 * TooManyAttemptsError.
 */
export async function checkPassword(
  ctx: MemberContext,
  password: string,
  sentence: TextKey = 'passwordWrong',
): Promise<void> {
  const { id } = ctx.viewer
  const key = `password:${id}`
  const minutes = await takeTry(ctx.db, key, accountBudget, ctx.clock.now())
  if (minutes > 0) throw new TooManyAttemptsError(say(ctx, 'tooManyAttempts', { minutes }), minutes)
  const stored = await passwordHashOf(ctx.db, id)
  if (!(await verifyPassword(stored, password))) throw new WrongPasswordError(say(ctx, sentence))
  await forgetTries(ctx.db, key)
}
