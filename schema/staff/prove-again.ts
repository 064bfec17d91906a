import { audited } from '../audit/audited.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { actorOf, auditFailure } from './audit-staff.ts'
import { orDomainError, StaffLogInSuccess, typeNameOf } from './log-in-results.ts'
import { verifyPasskey } from './passkeys.ts'
import { type Factor, spendCode } from './second-factor.ts'
import { StaffLogInFailedError, StaffTooManyAttemptsError } from './staff.errors.ts'
import { takeChallenge } from './staff-challenges.store.ts'
import { countAttempt } from './staff-limits.ts'
import { staffText } from './staff-texts.ts'

/** Stores in one transaction that a session has just proved a second factor, which `prove` checks; a failure is audited too. */
async function provedBy(
  ctx: KnownStaffContext,
  step: 'code' | 'passkey',
  prove: (inside: KnownStaffContext) => Promise<Factor | null>,
): Promise<StaffLogInSuccess> {
  const { staff, clock } = ctx
  const now = clock.now()
  await auditFailure(ctx, actorOf(staff, 'console prove again failed'), step, () =>
    audited(
      ctx,
      actorOf(staff, 'console prove again'),
      (factor: Factor) => ({ siteId: null, details: { factor } }),
      async (inside) => {
        const factor = await prove(inside)
        if (!factor) throw new StaffLogInFailedError(staffText(ctx.language, 'codeWrong'))
        await inside.db.prisma.staffSession.update({
          where: { id: staff.sessionId },
          data: { provedAt: now },
        })
        return factor
      },
    ),
  )
  ctx.staff = { ...staff, provedAt: now }
  return new StaffLogInSuccess(ctx.staff)
}

/** Proves again who is at the screen, by a code. Errors: StaffLogInFailedError, StaffTooManyAttemptsError. */
export async function proveWithCode(ctx: KnownStaffContext, code: string): Promise<StaffLogInSuccess> {
  const { id } = ctx.staff
  const clearAttempts = await countAttempt(ctx, ['staffCodeHere', id, ctx.network], ['staffCodeAnywhere', id])
  const proved = await provedBy(ctx, 'code', (inside) => spendCode(inside, id, code))
  await clearAttempts()
  return proved
}

/** Proves again who is at the screen, by a passkey. Errors: StaffLogInFailedError, StaffTooManyAttemptsError. */
export async function proveWithPasskey(
  ctx: KnownStaffContext,
  { challenge, response }: { challenge: string; response: string },
): Promise<StaffLogInSuccess> {
  const { staff, db, clock, language } = ctx
  const clearAttempts = await countAttempt(ctx, ['staffCodeHere', staff.id, ctx.network])
  const found = await takeChallenge(db, challenge, 'passkey_log_in', clock.now())
  if (!found?.challenge) throw new StaffLogInFailedError(staffText(language, 'challengeExpired'))
  const signed = found.challenge
  const proved = await provedBy(ctx, 'passkey', async (inside) => {
    const owner = await verifyPasskey({ ...inside, origin: ctx.origin }, signed, response)
    return owner === staff.id ? 'passkey' : null
  })
  await clearAttempts()
  return proved
}

const ProofResultRef = staffBuilder.unionType('StaffProofResult', {
  description: 'The session is fresh, or the reason why not.',
  types: [StaffLogInSuccess, StaffLogInFailedError, StaffTooManyAttemptsError],
  resolveType: typeNameOf,
})

staffBuilder.mutationFields((t) => ({
  proveWithCode: t.field({
    type: ProofResultRef,
    description: 'Proves again by a code who is at the screen. For ten minutes the session is then fresh.',
    args: {
      code: t.arg.string({
        required: true,
        description: 'A code of the authenticator app, or a recovery code.',
      }),
    },
    resolve: (_root, { code }, ctx) =>
      orDomainError(
        () => proveWithCode(asStaff(ctx), code),
        StaffLogInFailedError,
        StaffTooManyAttemptsError,
      ),
  }),
  proveWithPasskey: t.field({
    type: ProofResultRef,
    description: 'Proves again by a passkey who is at the screen. For ten minutes the session is then fresh.',
    args: {
      challenge: t.arg.string({ required: true, description: 'The challenge of `startPasskeyLogIn`.' }),
      response: t.arg.string({ required: true, description: 'The answer of the browser, as JSON.' }),
    },
    resolve: (_root, input, ctx) =>
      orDomainError(
        () => proveWithPasskey(asStaff(ctx), input),
        StaffLogInFailedError,
        StaffTooManyAttemptsError,
      ),
  }),
}))
