import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'
import type { OffReason } from './settings.store.ts'

/** Why a member gets only necessary mails; empty if mails are not stopped. */
export async function offReasons(db: Database, memberId: number): Promise<OffReason[]> {
  const rows = await db.prisma.notificationsOff.findMany({
    where: { memberId },
    orderBy: [{ at: 'asc' }, { reason: 'asc' }],
  })
  return rows.map(({ reason }) => reason as OffReason)
}

/** Stops all but necessary mails to a member. False: they were already stopped. */
export async function disableNotifications(
  db: Database,
  memberId: number,
  reason: OffReason,
  address: string,
  now: Date,
): Promise<boolean> {
  const [row] = await runAndPublish<{ changed: boolean }>(
    db,
    {
      name: 'notifications.disable',
      text: 'select disable_notifications($1::int, $2::text, $3::text, $4::timestamptz) as changed',
    },
    [memberId, reason, address, now],
  )
  return row?.changed ?? false
}

/** Whether mails to this address of a member bounced. */
export async function hasBounced(db: Database, memberId: number, address: string): Promise<boolean> {
  return (await db.prisma.notificationsOff.count({ where: { memberId, reason: 'bounce', address } })) > 0
}
