import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import type { OffReason } from './settings.store.ts'

/** Why a member gets only necessary mails; empty if mails are not stopped. */
export async function offReasons(db: Database, memberId: number): Promise<OffReason[]> {
  const rows = await query<{ reason: OffReason }>(
    db,
    {
      name: 'notifications.off',
      text: 'select reason from notifications_off where member_id = $1::int order by at, reason',
    },
    [memberId],
  )
  return rows.map(({ reason }) => reason)
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
  const rows = await query(
    db,
    {
      name: 'notifications.bounced',
      text: `select 1 from notifications_off where member_id = $1::int and reason = 'bounce' and address = $2::text`,
    },
    [memberId, address],
  )
  return rows.length > 0
}
