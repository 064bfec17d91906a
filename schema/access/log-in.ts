import { builder } from '../core/builder.ts'
import { TooManyAttemptsError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import { graphError } from '../core/errors.ts'
import { translate } from '../core/translate.ts'
import { banError } from '../safety/objection.ts'
import { AccountBannedError } from '../safety/safety.errors.ts'
import { readAccount, UserRef } from '../users/user.ts'
import { AccountLeavingError, LoginFailedError } from './access.errors.ts'
import { type Account, accountWith, queueElsewhereMail, queueReactivationMail } from './accounts.store.ts'
import { countLogInAttempt } from './log-in-attempts.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './start-session.ts'

/**
 * Logs in and sets the session. Attempts are counted before the password is checked, for unknown addresses
 * too, so neither parallel attempts nor the response reveal anything. Errors: LoginFailedError,
 * TooManyAttemptsError; and with the right password: AccountBannedError, AccountLeavingError.
 */
export async function logIn(
  ctx: Context,
  input: { email: string; password: string },
): Promise<{ id: number }> {
  if (!ctx.session.canChange) throw graphError('FORBIDDEN', 'Log in over HTTP.')
  const email = normaliseEmail(input.email)
  const account = isEmail(email) ? await accountWith(ctx.db, ctx.site.id, email) : null
  const attempt = await countLogInAttempt(ctx, email, account?.id ?? null)
  const { minutes } = attempt
  if (minutes > 0) throw new TooManyAttemptsError(translate(ctx, 'tooManyAttempts', { minutes }), minutes)

  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !isRight) {
    // After every failure, so that the time of the response says nothing about the address.
    if (isEmail(email)) await queueElsewhereMail(ctx.db, ctx.site.id, email)
    throw new LoginFailedError(translate(ctx, 'loginFailed'))
  }
  await attempt.succeeded()
  await rejectClosedAccount(ctx, account)
  await startSession(ctx, account.id)
  return { id: account.id }
}

/** Rejects a log-in to a closed account, and gives the reason because the password was right. */
async function rejectClosedAccount(ctx: Context, { id, bannedAt, deletionRequestedAt }: Account) {
  const domainErrorOf = bannedAt && (await banError(ctx, id))
  if (domainErrorOf) throw domainErrorOf
  if (!deletionRequestedAt) return
  await queueReactivationMail(ctx, ctx.db.prisma, id, 'reactivationLogIn')
  throw new AccountLeavingError(translate(ctx, 'accountLeaving'))
}

const SuccessRef = builder.objectRef<{ id: number }>('LogInSuccess').implement({
  description: 'The member is logged in and the session cookie is set.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The account of the member who is now logged in.',
      resolve: (query, { id }, _args, ctx) => readAccount(ctx, id, query),
    }),
  }),
})

const LogInInputRef = builder.inputType('LogInInput', {
  description: 'The e-mail address and the password to log in with.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The e-mail address of the account; upper and lower case are treated alike.',
    }),
    password: t.string({
      required: true,
      description: 'The password of the account, of at most 128 characters.',
    }),
  }),
})

builder.mutationField('logIn', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Logs a member in for the days that the site sets (30 by default). After several wrong tries (5 in 30 minutes by default), log-ins to the account from here are blocked for a while.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: LogInInputRef,
        required: true,
        description: 'The e-mail address and the password to log in with.',
      }),
    },
    errors: {
      types: [LoginFailedError, TooManyAttemptsError, AccountBannedError, AccountLeavingError],
      directResult: true,
      union: { name: 'LogInResult', description: 'The member was logged in, or the reason why not.' },
    },
    resolve: (_root, { input }, ctx) => logIn(ctx, input),
  }),
)
