import { audited } from '../audit/audited.ts'
import { graphError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffContext, StaffId } from '../core/staff-context.ts'
import { actorOf, auditStaff } from './audit-staff.ts'
import { orDomainError, StaffLogInResultRef, StaffLogInSuccess } from './log-in-results.ts'
import { ownerOfPasskey, passkeyRequest, verifyPasskey } from './passkeys.ts'
import { StaffLogInFailedError, StaffNetworkError, StaffTooManyAttemptsError } from './staff.errors.ts'
import { createChallenge, takeChallenge } from './staff-challenges.store.ts'
import { countAttempt } from './staff-limits.ts'
import { isAllowedFrom } from './staff-session.store.ts'
import { staffText } from './staff-texts.ts'
import { beginStaffSession, enterStaffSession } from './start-staff-session.ts'

/** What a browser needs to ask its user for a passkey, and the challenge under which its answer is expected. */
export interface PasskeyOptions {
  challenge: string
  options: string
}

/** Begins a log-in or a proof by passkey. GraphQL error: RATE_LIMITED. */
export async function startPasskeyLogIn(ctx: StaffContext): Promise<PasskeyOptions> {
  await countAttempt(ctx, ['staffPasskeys', ctx.network]).catch((error) => {
    if (error instanceof StaffTooManyAttemptsError)
      throw graphError('RATE_LIMITED', error.message, { retryAfterSeconds: error.minutes * 60 })
    throw error
  })
  const options = await passkeyRequest(ctx.origin)
  const given = { purpose: 'passkey_log_in', staffId: null, challenge: options.challenge } as const
  return {
    challenge: await createChallenge(ctx.db, given, ctx.clock.now()),
    options: JSON.stringify(options),
  }
}

/**
 * Logs in by a passkey, which proves its device and its user, and so needs no second step. Errors: StaffLogInFailedError,
 * StaffTooManyAttemptsError, StaffNetworkError.
 */
export async function logInWithPasskey(
  ctx: StaffContext,
  input: { challenge: string; response: string },
): Promise<StaffLogInSuccess> {
  const { db, clock, language } = ctx
  const clearAttempts = await countAttempt(ctx, ['staffLogInNetwork', ctx.network])
  const found = await takeChallenge(db, input.challenge, 'passkey_log_in', clock.now())
  if (!found?.challenge) throw new StaffLogInFailedError(staffText(language, 'challengeExpired'))
  const staffId = (await verifyPasskey(ctx, found.challenge, input.response)) as StaffId | null
  const person = staffId && (await db.prisma.staff.findUnique({ where: { id: staffId } }))
  if (!person || person.disabledAt || !person.passwordHash) {
    await auditFailedPasskey(ctx, input.response)
    throw new StaffLogInFailedError(staffText(language, 'passkeyFailed'))
  }
  if (!(await isAllowedFrom(db, staffId, ctx.address, clock.now()))) throw new StaffNetworkError(ctx)
  await clearAttempts()
  const session = await audited(
    ctx,
    actorOf({ id: staffId, name: person.name }, 'console log in'),
    { siteId: null, details: { factor: 'passkey' } },
    (inside) => beginStaffSession(ctx, inside.db, staffId),
  )
  return new StaffLogInSuccess(await enterStaffSession(ctx, session))
}

/** Writes that a log-in by a passkey of a known account failed; nothing for an unknown passkey. */
async function auditFailedPasskey(ctx: StaffContext, response: string): Promise<void> {
  const owner = await ownerOfPasskey(ctx, response)
  if (!owner) return
  const by = actorOf({ id: owner.id as StaffId, name: owner.name }, 'console log in failed')
  await auditStaff(ctx, by, { step: 'passkey' })
}

export const PasskeyOptionsRef = staffBuilder.objectRef<PasskeyOptions>('StaffPasskeyOptions').implement({
  description: 'What a browser needs to ask its user for a passkey.',
  fields: (t) => ({
    challenge: t.exposeString('challenge', {
      description: 'The challenge to send back with the answer of the browser; valid for five minutes.',
    }),
    options: t.exposeString('options', { description: 'The options of WebAuthn, as JSON.' }),
  }),
})

staffBuilder.mutationFields((t) => ({
  startPasskeyLogIn: t.field({
    type: PasskeyOptionsRef,
    description: 'Begins a log-in, or a fresh proof, by passkey.',
    skipTypeScopes: true,
    resolve: (_root, _args, ctx) => startPasskeyLogIn(ctx),
  }),
  logInWithPasskey: t.field({
    type: StaffLogInResultRef,
    description: 'Logs in by a passkey, which needs no second step.',
    skipTypeScopes: true,
    args: {
      challenge: t.arg.string({ required: true, description: 'The challenge of `startPasskeyLogIn`.' }),
      response: t.arg.string({ required: true, description: 'The answer of the browser, as JSON.' }),
    },
    resolve: (_root, input, ctx) =>
      orDomainError(
        () => logInWithPasskey(ctx, input),
        StaffLogInFailedError,
        StaffTooManyAttemptsError,
        StaffNetworkError,
      ),
  }),
}))
