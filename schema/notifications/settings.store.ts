import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import type { Cadence, Channel, NotificationKind } from './kinds.rules.ts'

export interface Choice {
  channel: Channel
  kind: NotificationKind
  cadence: Cadence
}

export type OffReason = 'fbl' | 'bounce' | 'list_unsubscribe'

/** The choices of a member; kinds without a choice are missing. */
export const choicesOf = (db: Database, memberId: number) =>
  query<{ channel: string; kind: string; cadence: string }>(
    db,
    {
      name: 'notifications.choices',
      text: 'select channel, kind, cadence from notification_setting where member_id = $1::int',
    },
    [memberId],
  )

/** Stores choices, all or none. */
export async function storeChoices(db: Database, memberId: number, choices: Choice[], now: Date) {
  await runAndPublish(
    db,
    {
      name: 'notifications.choose',
      text: 'select choose_notifications($1::int, $2::jsonb, $3::timestamptz)::text',
    },
    [memberId, JSON.stringify(choices), now],
  )
}

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

/** Allows mails again. False: nothing had stopped them. */
export async function allowNotifications(db: Database, memberId: number, now: Date): Promise<boolean> {
  const [row] = await runAndPublish<{ changed: boolean }>(
    db,
    {
      name: 'notifications.enable',
      text: 'select enable_notifications($1::int, $2::timestamptz) as changed',
    },
    [memberId, now],
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

/** The members with an address, on any site. */
export async function membersWithAddress(db: Database, email: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    {
      name: 'notifications.members',
      text: 'select m.id from site s join member m on m.site_id = s.id and m.email = $1::text',
    },
    [email],
  )
  return rows.map(({ id }) => id)
}
