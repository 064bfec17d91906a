import { verifyPassword } from '../access/password.ts'
import { normaliseEmail } from '../core/email.rules.ts'
import { jobOrigin } from '../core/origin.ts'
import { query } from '../core/sql.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffContext, StaffId } from '../core/staff-context.ts'
import { orDomainError, StaffCodeRequired, StaffLogInResultRef } from './log-in-results.ts'
import { StaffLogInFailedError, StaffNetworkError, StaffTooManyAttemptsError } from './staff.errors.ts'
import { createChallenge } from './staff-challenges.store.ts'
import { countAttempt } from './staff-limits.ts'
import { isAllowedFrom } from './staff-session.store.ts'
import { staffText } from './staff-texts.ts'

/**
 * The first step of a log-in to the console. Attempts are counted before the password is checked. An unknown address, a
 * disabled account and a wrong password get the same answer after the same work. Errors: StaffLogInFailedError,
 * StaffTooManyAttemptsError; with the right password: StaffNetworkError.
 */
export async function logIn(
  ctx: StaffContext,
  input: { email: string; password: string },
): Promise<StaffCodeRequired> {
  const { db, clock, fieldCipher } = ctx
  const email = normaliseEmail(input.email)
  const clearAttempts = await countAttempt(
    ctx,
    ['staffLogInHere', email, ctx.network],
    ['staffLogInNetwork', ctx.network],
  )
  const person = await db.prisma.staff.findUnique({ where: { email } })
  const isRight = await verifyPassword(person?.passwordHash ?? null, input.password)
  const secret = person?.authenticatorSecret ? fieldCipher.decrypt(person.authenticatorSecret) : null
  if (!person || !isRight || person.disabledAt || !secret) {
    // For unknown addresses too: the same statement, so that the time of the answer reveals nothing.
    await queueFailedLogIn(ctx, person?.id ?? null)
    throw new StaffLogInFailedError(staffText(ctx.language, 'logInFailed'))
  }
  await clearAttempts()
  if (!(await isAllowedFrom(db, person.id as StaffId, ctx.address, clock.now())))
    throw new StaffNetworkError(ctx)
  const challenge = await createChallenge(db, { purpose: 'code', staffId: person.id }, clock.now())
  const { lastTimeStep } = person
  await ctx.authenticatorApp({ email, secret, lastTimeStep }, clock.now())
  return new StaffCodeRequired(challenge)
}

/** Queues the entry of the audit log about a failed log-in; for an unknown address the job does nothing. */
async function queueFailedLogIn({ db, clock }: StaffContext, staffId: number | null): Promise<void> {
  const payload = { staffId, at: clock.now(), ...jobOrigin() }
  const text = `select queue_job('note-failed-staff-log-in', $1::json)::text`
  await query(db, { name: 'staff.failed', text }, [JSON.stringify(payload)])
}

staffBuilder.mutationField('logIn', (t) =>
  t.field({
    type: StaffLogInResultRef,
    description:
      'The first step of a log-in: address and password. After five wrong tries in 30 minutes, those from the same network are blocked for a while.',
    skipTypeScopes: true,
    args: {
      email: t.arg.string({ required: true, description: 'The e-mail address of the account.' }),
      password: t.arg.string({ required: true, description: 'The password, of at most 128 characters.' }),
    },
    resolve: (_root, input, ctx) =>
      orDomainError(
        () => logIn(ctx, input),
        StaffLogInFailedError,
        StaffTooManyAttemptsError,
        StaffNetworkError,
      ),
  }),
)
