import { newPasswordErrors } from '../access/new-password.rules.ts'
import { hashPassword } from '../access/password.ts'
import { audited } from '../audit/audited.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffContext, StaffId } from '../core/staff-context.ts'
import type { StaffRole } from '../core/staff-rights.rules.ts'
import { actorOf } from './audit-staff.ts'
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator.rules.ts'
import { findInvitation } from './invitations.ts'
import { type RecoveryCodes, RecoveryCodesRef, replaceRecoveryCodes } from './recovery-codes.ts'
import { StaffInvalidInputError, StaffLogInFailedError, StaffTooManyAttemptsError } from './staff.errors.ts'
import { countAttempt } from './staff-limits.ts'
import { staffText } from './staff-texts.ts'
import { StaffRoleRef } from './staff-viewer.ts'
import { beginStaffSession, enterStaffSession } from './start-staff-session.ts'

const invitationOf = async (ctx: StaffContext, token: string) => {
  await countAttempt(ctx, ['staffInvitations', ctx.network])
  return findInvitation(ctx.db, token, ctx.clock.now())
}

/**
 * Chooses the password of an invitation, and returns the secret for an authenticator app. Both count only when a code of the
 * app is confirmed; until then they can be chosen again. Error: StaffInvalidInputError, for the field `password` or `token`.
 */
export async function acceptInvitation(
  ctx: StaffContext,
  { token, password }: { token: string; password: string },
): Promise<{ address: string; secret: string }> {
  const { db, fieldCipher, language } = ctx
  const found = await invitationOf(ctx, token)
  if (!found) throw new StaffInvalidInputError(staffText(language, 'linkExpired'), 'token')
  const { email, name } = found.staff
  const [wrong] = newPasswordErrors(password, password, { name, email }, language)
  if (wrong) throw new StaffInvalidInputError(wrong.message, 'password')
  const secret = newAuthenticatorSecret()
  await db.prisma.staffInvitation.update({
    where: { staffId: found.staffId },
    data: { passwordHash: await hashPassword(password), authenticatorSecret: fieldCipher.encrypt(secret) },
  })
  return { address: authenticatorAddress(secret, email), secret }
}

/**
 * Confirms the authenticator app of an invitation by a code: the account is then open, the link is used, and the person is
 * logged in. Returns the recovery codes, which nobody can read again. Errors: StaffLogInFailedError,
 * StaffTooManyAttemptsError.
 */
export async function confirmAuthenticatorApp(
  ctx: StaffContext,
  { token, code }: { token: string; code: string },
): Promise<RecoveryCodes> {
  const { fieldCipher, language, clock } = ctx
  const found = await invitationOf(ctx, token)
  const secret = found?.authenticatorSecret ? fieldCipher.decrypt(found.authenticatorSecret) : null
  if (!found || !secret) throw new StaffLogInFailedError(staffText(language, 'linkExpired'))
  const staffId = found.staffId as StaffId
  const clearAttempts = await countAttempt(ctx, ['staffCodeHere', staffId, ctx.network])
  const step = stepOfCode(secret, code.replace(/\s/g, ''), null, clock.now())
  if (step === null) throw new StaffLogInFailedError(staffText(language, 'codeWrong'))
  const by = actorOf({ id: staffId, name: found.staff.name }, 'console accept invitation')
  const { codes, session } = await audited(ctx, by, { siteId: null }, async ({ db }) => {
    const { count } = await db.prisma.staffInvitation.deleteMany({
      where: { staffId, tokenHash: found.tokenHash, authenticatorSecret: found.authenticatorSecret },
    })
    if (count === 0) throw new StaffLogInFailedError(staffText(language, 'linkExpired'))
    const { passwordHash, authenticatorSecret } = found
    await db.prisma.staff.update({
      where: { id: staffId },
      data: { passwordHash, authenticatorSecret, lastTimeStep: step },
    })
    const codes = await replaceRecoveryCodes(db, staffId)
    return { codes, session: await beginStaffSession(ctx, db, staffId) }
  })
  await clearAttempts()
  return { codes, viewer: await enterStaffSession(ctx, session) }
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

const InvitationRef = staffBuilder.objectRef<Invitation>('StaffInvitation').implement({
  description: 'An invitation to the console that was mailed and is still valid.',
  fields: (t) => ({
    name: t.string({ description: 'The name of who is invited.', resolve: ({ staff }) => staff.name }),
    email: t.string({ description: 'The address of who is invited.', resolve: ({ staff }) => staff.email }),
    language: t.string({
      description: 'The language of who is invited.',
      resolve: ({ staff }) => staff.language,
    }),
    roles: t.field({
      type: [StaffRoleRef],
      description: 'The roles that the account will have.',
      resolve: ({ staff }) => staff.roles as StaffRole[],
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when the link is valid.' }),
  }),
})

const SetUpAppRef = staffBuilder.objectRef<{ address: string; secret: string }>('StaffSetUpApp').implement({
  description: 'What an authenticator app needs to show codes.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'The address (`otpauth://`) for a QR code.' }),
    secret: t.exposeString('secret', { description: 'The secret, to be typed instead.' }),
  }),
})

staffBuilder.queryField('staffInvitation', (t) =>
  t.field({
    type: InvitationRef,
    nullable: true,
    description: 'The invitation of a mailed link; null if the link is wrong, used or expired.',
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: 'The token of the mailed link.' }) },
    resolve: (_root, { token }, ctx) =>
      invitationOf(ctx, token).catch((error) => {
        if (error instanceof StaffTooManyAttemptsError) return null
        throw error
      }),
  }),
)

staffBuilder.mutationFields((t) => ({
  acceptInvitation: t.field({
    type: SetUpAppRef,
    description: 'Chooses the password of an invitation; the next step is the authenticator app.',
    skipTypeScopes: true,
    args: {
      token: t.arg.string({ required: true, description: 'The token of the mailed link.' }),
      password: t.arg.string({ required: true, description: 'The password, of 8 to 128 characters.' }),
    },
    errors: {
      types: [StaffInvalidInputError],
      directResult: true,
      union: {
        name: 'StaffAcceptResult',
        description: 'What the authenticator app needs, or what is wrong.',
      },
    },
    resolve: async (_root, input, ctx) => {
      try {
        return await acceptInvitation(ctx, input)
      } catch (error) {
        if (error instanceof StaffTooManyAttemptsError)
          throw new StaffInvalidInputError(error.message, 'token')
        throw error
      }
    },
  }),
  confirmAuthenticatorApp: t.field({
    type: RecoveryCodesRef,
    description: 'Confirms the authenticator app of an invitation by a code, and logs the person in.',
    skipTypeScopes: true,
    args: {
      token: t.arg.string({ required: true, description: 'The token of the mailed link.' }),
      code: t.arg.string({ required: true, description: 'The code that the app shows.' }),
    },
    errors: {
      types: [StaffLogInFailedError, StaffTooManyAttemptsError],
      directResult: true,
      union: { name: 'StaffConfirmAppResult', description: 'The recovery codes, or the reason why not.' },
    },
    resolve: (_root, input, ctx) => confirmAuthenticatorApp(ctx, input),
  }),
}))
