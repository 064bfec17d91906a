import { audited } from '../audit/audited.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffContext } from '../core/staff-context.ts'
import { actorOf } from './audit-staff.ts'
import { deleteStaffSessions } from './staff-session.store.ts'
import { publishEndedStaffSessions } from './start-staff-session.ts'

/** Ends this browser's session of the console and closes its sockets. Returns true if there was one. */
export async function logOut(ctx: StaffContext): Promise<boolean> {
  const { staff, staffSession } = ctx
  staffSession.clear()
  if (!staff) return false
  const subject = { siteId: null, details: { sessions: 1 } }
  const ended = await audited(ctx, actorOf(staff, 'console log out'), subject, ({ db }) =>
    deleteStaffSessions(db, staff.id, { id: staff.sessionId }),
  )
  await publishEndedStaffSessions(ctx, ended)
  ctx.staff = null
  return ended.length > 0
}

staffBuilder.mutationField('logOut', (t) =>
  t.boolean({
    description:
      'Logs this browser out: the cookie is removed and its sockets close. Returns true if it was logged in.',
    skipTypeScopes: true,
    resolve: (_root, _args, ctx) => logOut(ctx),
  }),
)
