import { audited } from '../audit/audited.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { isUuid } from '../core/uuid.rules.ts'
import { actorOf } from './audit-staff.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { orDomainError, StaffLogInSuccess, typeNameOf } from './log-in-results.ts'
import { type PasskeyOptions, PasskeyOptionsRef } from './log-in-with-passkey.ts'
import { passkeyCreation, verifyNewPasskey } from './passkeys.ts'
import { StaffLogInFailedError } from './staff.errors.ts'
import { createChallenge, takeChallenge } from './staff-challenges.store.ts'
import { staffText } from './staff-texts.ts'

/** Somebody has at most so many passkeys. */
const mostPasskeys = 10

/** Begins the registration of a passkey. GraphQL error: FRESH_PROOF_REQUIRED. */
export async function startPasskeyRegistration(ctx: KnownStaffContext): Promise<PasskeyOptions> {
  requireFreshProof(ctx)
  const { staff, db, clock } = ctx
  const options = await passkeyCreation(ctx, staff)
  const { id: staffId, sessionId } = staff
  const { challenge } = options
  return {
    challenge: await createChallenge(
      db,
      { purpose: 'passkey_registration', staffId, sessionId, challenge },
      clock.now(),
    ),
    options: JSON.stringify(options),
  }
}

/** Adds a passkey. Error: StaffLogInFailedError. GraphQL error: FRESH_PROOF_REQUIRED. */
export async function registerPasskey(
  ctx: KnownStaffContext,
  input: { challenge: string; response: string; name: string },
): Promise<StaffLogInSuccess> {
  requireFreshProof(ctx)
  const { staff, db, clock, language } = ctx
  const name = input.name.trim().slice(0, 60)
  if (!name) throw new StaffLogInFailedError(staffText(language, 'passkeyNameMissing'))
  const found = await takeChallenge(db, input.challenge, 'passkey_registration', clock.now())
  if (!found?.challenge || found.sessionId !== staff.sessionId)
    throw new StaffLogInFailedError(staffText(language, 'challengeExpired'))
  const credential = await verifyNewPasskey(ctx, found.challenge, input.response)
  const known = await db.prisma.staffPasskey.count({ where: { staffId: staff.id } })
  if (!credential || known >= mostPasskeys)
    throw new StaffLogInFailedError(staffText(language, 'passkeyFailed'))
  const by = actorOf(staff, 'console add passkey')
  await audited(ctx, by, { siteId: null, details: { passkey: name } }, (inside) =>
    inside.db.prisma.staffPasskey.createMany({
      data: {
        staffId: staff.id,
        credentialId: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: clock.now(),
      },
      skipDuplicates: true,
    }),
  )
  return new StaffLogInSuccess(staff)
}

/** Removes one of the viewer's passkeys. Error: StaffLogInFailedError. GraphQL error: FRESH_PROOF_REQUIRED. */
export async function removePasskey(ctx: KnownStaffContext, id: string): Promise<StaffLogInSuccess> {
  requireFreshProof(ctx)
  const { staff, db, language } = ctx
  const where = { id, staffId: staff.id }
  const found = isUuid(id) ? await db.prisma.staffPasskey.findFirst({ where }) : null
  if (!found) throw new StaffLogInFailedError(staffText(language, 'passkeyUnknown'))
  const by = actorOf(staff, 'console remove passkey')
  await audited(ctx, by, { siteId: null, details: { passkey: found.name } }, (inside) =>
    inside.db.prisma.staffPasskey.deleteMany({ where }),
  )
  return new StaffLogInSuccess(staff)
}

const PasskeyResultRef = staffBuilder.unionType('StaffPasskeyResult', {
  description: 'The passkeys have changed, or the reason why not.',
  types: [StaffLogInSuccess, StaffLogInFailedError],
  resolveType: typeNameOf,
})

staffBuilder.mutationFields((t) => ({
  startPasskeyRegistration: t.field({
    type: PasskeyOptionsRef,
    description: 'Begins to add a passkey. Needs a fresh proof.',
    resolve: (_root, _args, ctx) => startPasskeyRegistration(asStaff(ctx)),
  }),
  registerPasskey: t.field({
    type: PasskeyResultRef,
    description: 'Adds a passkey. Needs a fresh proof.',
    args: {
      challenge: t.arg.string({
        required: true,
        description: 'The challenge of `startPasskeyRegistration`.',
      }),
      response: t.arg.string({ required: true, description: 'The answer of the browser, as JSON.' }),
      name: t.arg.string({ required: true, description: 'A name by which its owner recognises it.' }),
    },
    resolve: (_root, input, ctx) =>
      orDomainError(() => registerPasskey(asStaff(ctx), input), StaffLogInFailedError),
  }),
  removePasskey: t.field({
    type: PasskeyResultRef,
    description: 'Removes a passkey of the viewer. Needs a fresh proof.',
    args: { id: t.arg.id({ required: true, description: 'The id of the passkey.' }) },
    resolve: (_root, { id }, ctx) =>
      orDomainError(() => removePasskey(asStaff(ctx), id), StaffLogInFailedError),
  }),
}))
