import type { Database } from '@vonk/prisma/client.ts'
import { publishEndedSessions } from '../access/start-session.ts'
import { query } from '../core/sql.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { startDeletion } from './start-deletion.ts'

/**
 * Starts an erasure that staff decided, inside `audited`: the profile disappears, sessions end, and nothing takes it back from
 * here; `eraseMember` does the rest. `statement` has the reasons that the member gets with the certificate; empty if the
 * member asked for it. False: the member is gone, or is being erased already.
 */
export async function startErasureByStaff(
  { db, bus, clock }: { db: Database; bus: Bus; clock: Clock },
  memberId: number,
  statement: string,
): Promise<boolean> {
  const leaving = await db.prisma.leaving.findUnique({ where: { memberId }, select: { begunAt: true } })
  if (leaving?.begunAt) return false
  const sessions = await startDeletion(db, memberId, 'other', '', clock.now())
  await publishEndedSessions({ bus }, sessions ?? [])
  const [begun] = await query<{ done: boolean }>(
    db,
    { name: 'leaving.begin-now', text: 'select begin_erasure($1::int, 0, $2::timestamptz) as done' },
    [memberId, clock.now()],
  )
  if (!begun?.done) return false
  if (statement) await db.prisma.leaving.update({ where: { memberId }, data: { statement } })
  return true
}
