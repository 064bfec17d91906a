import type { Database } from '@vonk/prisma/client.ts'
import { audited } from '../audit/audited.ts'
import { query } from '../core/sql.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext, type StaffViewer } from '../core/staff-context.ts'
import { actorOf } from './audit-staff.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.rules.ts'
import { StaffViewerRef } from './staff-viewer.ts'

/** New recovery codes and whose they are. */
export interface RecoveryCodes {
  codes: string[]
  viewer: StaffViewer
}

/**
 * Gives somebody new recovery codes, instead of those that are left. Returns the codes; only their hashes are stored. Call it
 * in a transaction: two calls at once wait for each other, so that one set is in force.
 */
export async function replaceRecoveryCodes(db: Database, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await query(db, { name: 'staff.lock', text: 'select from staff where id = $1::int for update' }, [staffId])
  await db.prisma.staffRecoveryCode.deleteMany({ where: { staffId } })
  await db.prisma.staffRecoveryCode.createMany({
    data: codes.map((one) => ({ staffId, codeHash: new Uint8Array(recoveryCodeHash(one)) })),
  })
  return codes
}

/** Makes new recovery codes for the viewer; the old ones end. GraphQL error: FRESH_PROOF_REQUIRED. */
export async function renewRecoveryCodes(ctx: KnownStaffContext): Promise<RecoveryCodes> {
  requireFreshProof(ctx)
  const by = actorOf(ctx.staff, 'console renew recovery codes')
  const codes = await audited(ctx, by, { siteId: null }, ({ db }) => replaceRecoveryCodes(db, ctx.staff.id))
  return { codes, viewer: ctx.staff }
}

export const RecoveryCodesRef = staffBuilder.objectRef<RecoveryCodes>('StaffRecoveryCodes').implement({
  description: 'New recovery codes, shown this once.',
  fields: (t) => ({
    codes: t.exposeStringList('codes', { description: 'Ten codes, each of which works once.' }),
    viewer: t.expose('viewer', { type: StaffViewerRef, description: 'The person whose codes they are.' }),
  }),
})

staffBuilder.mutationField('renewRecoveryCodes', (t) =>
  t.field({
    type: RecoveryCodesRef,
    description: 'Makes new recovery codes for the viewer; the old ones end. Needs a fresh proof.',
    resolve: (_root, _args, ctx) => renewRecoveryCodes(asStaff(ctx)),
  }),
)
