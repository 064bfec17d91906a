import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'
import type { Bus } from '../ports/bus.ts'
import { sessionTopic } from '../ports/bus.ts'

/** The ban of a member; null if there is none. */
export async function banOf({ prisma }: Database, id: number) {
  const select = { siteId: true, bannedAt: true, banReason: true, bannedUntil: true } as const
  const member = await prisma.member.findUnique({ where: { id }, select })
  return member?.bannedAt ? { ...member, bannedAt: member.bannedAt } : null
}

/**
 * Bans a member: hides the profile, ends the sessions, cancels queued mails. `until` is when the ban ends by itself; without
 * it, it is for good. False: there is no such member.
 */
export async function ban(
  { db, bus }: { db: Database; bus: Bus },
  memberId: number,
  reason: string,
  now: Date,
  until: Date | null = null,
): Promise<boolean> {
  const [row] = await runAndPublish<{ sessions: string[] | null }>(
    db,
    {
      name: 'safety.ban-until',
      text: 'select ban_member_until($1::int, $2::text, $3::timestamptz, $4::timestamptz) as sessions',
    },
    [memberId, reason, until, now],
  )
  if (!row?.sessions) return false
  for (const session of row.sessions) await bus.publish(sessionTopic(session), 'ended')
  return true
}

/** Lifts a ban. False: the member was not banned. */
export async function unban(db: Database, memberId: number, now: Date): Promise<boolean> {
  const [row] = await runAndPublish<{ done: boolean }>(
    db,
    { name: 'safety.unban', text: 'select unban_member($1::int, $2::timestamptz) as done' },
    [memberId, now],
  )
  return row?.done ?? false
}

/** Lifts the bans whose time is over. Returns how many. */
export async function liftBans(db: Database, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const due = await db.prisma.member.findMany({
      where: { bannedUntil: { lte: now } },
      orderBy: { bannedUntil: 'asc' },
      take: 100,
      select: { id: true },
    })
    for (const { id } of due) if (await unban(db, id, now)) count++
    if (due.length === 0) return count
  }
}
