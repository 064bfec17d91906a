import { createHash } from 'node:crypto'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { accident } from '../errors.ts'
import { createLoaders } from '../loaders.ts'
import { say } from '../speak.ts'
import { isEmail, normaliseEmail } from './email.rules.ts'
import { verifyPassword } from './password.ts'
import { beginSession, viewerOf } from './session.store.ts'
import { type Budget, forgetTries, returnTry, takeTry } from './throttle.store.ts'
import { UserRef } from './user.ts'
import { LoginFailedError, TooManyAttemptsError } from './users.errors.ts'
import { passwordHashOf } from './users.store.ts'

/** 5 failures in 30 minutes on one account from one network: 15 minutes, doubling to 24 hours (decisions). */
export const accountBudget: Budget = { tries: 5, window: '30 minutes', base: 15, most: 24 * 60 }
/** 50 failures an hour from one network, whatever the account. */
export const networkBudget: Budget = { tries: 50, window: '1 hour', base: 60, most: 24 * 60 }

/** An address is not kept in the clear beside the network it was tried from. */
const keyOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/**
 * Logs in and sets the session. Tries are counted before the password is looked at, for unknown addresses too,
 * so that neither parallel tries nor the answer tell anything. Errors: LoginFailedError, TooManyAttemptsError.
 */
export async function logIn(
  ctx: Context,
  input: { email: string; password: string },
): Promise<{ id: number }> {
  if (!ctx.session.canChange) throw accident('FORBIDDEN', 'Log in over HTTP.')
  const now = ctx.clock.now()
  const email = normaliseEmail(input.email)
  const accountKey = `login:${keyOf(ctx.site.id, email, ctx.network)}`
  const networkKey = `login-network:${keyOf(ctx.network)}`
  const minutes =
    (await takeTry(ctx.db, accountKey, accountBudget, now)) ||
    (await takeTry(ctx.db, networkKey, networkBudget, now))
  if (minutes > 0) throw new TooManyAttemptsError(say(ctx, 'tooManyAttempts', { minutes }), minutes)

  const account = isEmail(email) ? await passwordHashOf(ctx.db, ctx.site.id, email) : null
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !isRight) throw new LoginFailedError(say(ctx, 'loginFailed'))
  await forgetTries(ctx.db, accountKey)
  await returnTry(ctx.db, networkKey)
  await startSession(ctx, account.id)
  return { id: account.id }
}

/** Begins a session on the answer under way and lets the rest of the operation see its member. */
export async function startSession(ctx: Context, memberId: number): Promise<void> {
  const now = ctx.clock.now()
  const { token, expires } = await beginSession(ctx.db, memberId, ctx.session.userAgent, now)
  ctx.session.set(token, expires)
  ctx.viewer = await viewerOf(ctx.db, token, ctx.site.id, now)
  ctx.loaders = createLoaders(ctx, ctx.viewer)
}

const SuccessRef = builder.objectRef<{ id: number }>('LogInSuccess').implement({
  description: 'The session cookie is set.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'Who is logged in now.',
      resolve: (query, { id }, _args, ctx) =>
        ctx.db.prisma.member.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
})

const LogInInputRef = builder.inputType('LogInInput', {
  description: 'Who wants in.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The address of the account; case does not matter.' }),
    password: t.string({ required: true, description: 'At most 128 characters.' }),
  }),
})

builder.mutationField('logIn', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Logs in for 30 days. After 5 wrong tries in 30 minutes the account is closed from here for a while.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: LogInInputRef, required: true, description: 'Who wants in.' }) },
    errors: {
      types: [LoginFailedError, TooManyAttemptsError],
      directResult: true,
      union: { name: 'LogInResult', description: 'Logged in, or why not.' },
    },
    resolve: (_root, { input }, ctx) => logIn(ctx, input),
  }),
)
