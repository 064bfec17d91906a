import type { Actor } from '../audit/audited.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import type { StaffContext, StaffViewer } from '../core/staff-context.ts'
import { StaffLogInFailedError } from './staff.errors.ts'

/** Who acts in the console, for the audit log. */
export const actorOf = ({ id, name }: Pick<StaffViewer, 'id' | 'name'>, act: string): Actor => ({
  actor: name,
  staffId: id,
  act,
})

/** Writes an entry of the audit log about the account of a member of staff, which concerns no site and no member. */
export const auditStaff = (
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  by: Actor,
  details: AuditEntry['details'] = {},
): Promise<void> =>
  writeAudit(db, { at: clock.now(), ...by, siteId: null, memberId: null, reason: '', details })

/** Runs an attempt to prove a factor; one that fails is an entry of the audit log, written after its own transaction. */
export async function auditFailure<Result>(
  ctx: Pick<StaffContext, 'db' | 'clock'>,
  by: Actor,
  step: 'code' | 'passkey',
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof StaffLogInFailedError) await auditStaff(ctx, by, { step })
    throw error
  }
}

/** Writes that a log-in with a known account failed, at the time at which it did; nothing for an unknown account. */
export async function noteFailedLogIn(
  { db }: Pick<StaffContext, 'db'>,
  { staffId, at }: { staffId: number | null; at: Date },
): Promise<void> {
  const person = staffId && (await db.prisma.staff.findUnique({ where: { id: staffId } }))
  if (!person) return
  const by = actorOf({ id: person.id as StaffViewer['id'], name: person.name }, 'console log in failed')
  await auditStaff({ db, clock: { now: () => at } }, by, { step: 'password' })
}
