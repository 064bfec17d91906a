import { audited } from '../audit/audited.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffContext, StaffId } from '../core/staff-context.ts'
import { auditFailure } from './audit-staff.ts'
import { orDomainError, StaffLogInResultRef, StaffLogInSuccess } from './log-in-results.ts'
import { type Factor, spendCode } from './second-factor.ts'
import { StaffLogInFailedError, StaffNetworkError, StaffTooManyAttemptsError } from './staff.errors.ts'
import { deleteChallenge, findChallenge } from './staff-challenges.store.ts'
import { countAttempt } from './staff-limits.ts'
import { isAllowedFrom } from './staff-session.store.ts'
import { staffText } from './staff-texts.ts'
import { beginStaffSession, enterStaffSession } from './start-staff-session.ts'

type StartedSession = Awaited<ReturnType<typeof beginStaffSession>> & { factor: Factor }

/**
 * The second step of a log-in, by a code of the authenticator app or a recovery code. A wrong code leaves the challenge, so
 * that it can be typed again. Errors: StaffLogInFailedError, StaffTooManyAttemptsError, StaffNetworkError.
 */
export async function logInWithCode(
  ctx: StaffContext,
  input: { challenge: string; code: string },
): Promise<StaffLogInSuccess> {
  const { db, clock, language } = ctx
  const found = await findChallenge(db, input.challenge, 'code', clock.now())
  if (!found?.staffId) throw new StaffLogInFailedError(staffText(language, 'challengeExpired'))
  const staffId = found.staffId as StaffId
  const clearAttempts = await countAttempt(
    ctx,
    ['staffCodeHere', staffId, ctx.network],
    ['staffCodeAnywhere', staffId],
  )
  const person = await db.prisma.staff.findUnique({ where: { id: staffId } })
  if (!person || person.disabledAt) throw new StaffLogInFailedError(staffText(language, 'logInFailed'))
  if (!(await isAllowedFrom(db, staffId, ctx.address, clock.now()))) throw new StaffNetworkError(ctx)
  const by = { actor: person.name, staffId, act: 'console log in' }
  return auditFailure(ctx, { ...by, act: 'console log in failed' }, 'code', async () => {
    const session = await audited(
      ctx,
      by,
      ({ factor }: StartedSession) => ({ siteId: null, details: { factor } }),
      async (inside): Promise<StartedSession> => {
        const factor = await spendCode(inside, staffId, input.code)
        if (!factor) throw new StaffLogInFailedError(staffText(language, 'codeWrong'))
        if (!(await deleteChallenge(inside.db, input.challenge)))
          throw new StaffLogInFailedError(staffText(language, 'challengeExpired'))
        return { factor, ...(await beginStaffSession(ctx, inside.db, staffId)) }
      },
    )
    await clearAttempts()
    return new StaffLogInSuccess(await enterStaffSession(ctx, session))
  })
}

staffBuilder.mutationField('logInWithCode', (t) =>
  t.field({
    type: StaffLogInResultRef,
    description:
      'The second step of a log-in. It starts a session of twelve hours, which ends after 30 minutes without use.',
    skipTypeScopes: true,
    args: {
      challenge: t.arg.string({ required: true, description: 'The challenge of `logIn`.' }),
      code: t.arg.string({
        required: true,
        description: 'A code of the authenticator app, or a recovery code. Each works once.',
      }),
    },
    resolve: (_root, input, ctx) =>
      orDomainError(
        () => logInWithCode(ctx, input),
        StaffLogInFailedError,
        StaffTooManyAttemptsError,
        StaffNetworkError,
      ),
  }),
)
