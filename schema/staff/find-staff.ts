import type { Database } from '@vonk/prisma/client.ts'
import type { StaffViewer } from '../core/staff-context.ts'
import { touchSeconds } from './staff-session.rules.ts'
import {
  staffWithSessions,
  staffWithToken,
  touchStaffSession,
  type UsedSession,
} from './staff-session.store.ts'

type Services = { db: Database; clock: { now(): Date } }

/**
 * The member of staff of a session in force; null for any other token, for somebody who was disabled, and from a network that
 * is not allowed. `counts` is true for a request, which extends the session; a socket does not.
 */
export async function findStaff(
  { db, clock }: Services,
  token: string | null,
  address: string,
  { counts }: { counts: boolean },
): Promise<StaffViewer | null> {
  if (!token) return null
  const now = clock.now()
  const found = await staffWithToken(db, token, address, now)
  if (!found?.isAllowedHere) return null
  const { isAllowedHere: _, lastSeenAt, ...staff } = found
  if (counts && now.getTime() - lastSeenAt.getTime() >= touchSeconds * 1000)
    await touchStaffSession(db, staff, now)
  return staff
}

/** The people of sessions that are used by sockets, in their order; null if the session has ended or the network is not allowed. */
export async function reloadStaff(
  { db, clock }: Services,
  sessions: readonly UsedSession[],
): Promise<(StaffViewer | null)[]> {
  const rows = await staffWithSessions(db, sessions, clock.now())
  return sessions.map(({ sessionId, address }) => {
    const found = rows.find((row) => row.sessionId === sessionId && row.address === address)
    if (!found?.isAllowedHere) return null
    const { isAllowedHere: _, lastSeenAt: __, address: ___, ...staff } = found
    return staff
  })
}
