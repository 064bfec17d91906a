import type { Database } from '@vonk/prisma/client.ts'
import type { StaffContext, StaffId, StaffViewer } from '../core/staff-context.ts'
import { staffSessionTopic } from '../ports/bus.ts'
import { findStaff } from './find-staff.ts'
import { StaffLogInFailedError } from './staff.errors.ts'
import { deleteStaffSessions, insertStaffSession } from './staff-session.store.ts'
import { staffText } from './staff-texts.ts'

/** Starts a session in the transaction of a log-in; the browser's earlier session of this person ends. */
export async function beginStaffSession(
  { staffSession, clock }: StaffContext,
  db: Pick<Database, 'prisma'>,
  staffId: StaffId,
): Promise<{ token: string; expires: Date; ended: string[] }> {
  const { token } = staffSession
  const ended = token ? await deleteStaffSessions(db, staffId, { token }) : []
  return { ...(await insertStaffSession(db, staffId, staffSession.userAgent, clock.now())), ended }
}

/** After the commit of a log-in: sets the cookie, and makes the person the viewer of the rest of the operation. */
export async function enterStaffSession(
  ctx: StaffContext,
  { token, expires, ended }: { token: string; expires: Date; ended: string[] },
): Promise<StaffViewer> {
  ctx.staffSession.set(token, expires)
  await publishEndedStaffSessions(ctx, ended)
  ctx.staff = await findStaff(ctx, token, ctx.address, { counts: true })
  ctx.cache = new Map()
  if (!ctx.staff) throw new StaffLogInFailedError(staffText(ctx.language, 'logInFailed'))
  ctx.language = ctx.staff.language
  return ctx.staff
}

/** Closes the sockets of sessions of the console that have ended, on every server. */
export async function publishEndedStaffSessions(
  { bus }: Pick<StaffContext, 'bus'>,
  sessionIds: readonly string[],
): Promise<void> {
  for (const id of sessionIds) await bus.publish(staffSessionTopic(id), 'ended')
}
