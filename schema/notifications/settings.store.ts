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
export const choicesOf = ({ prisma }: Database, memberId: number) =>
  prisma.notificationSetting.findMany({ where: { memberId } })

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

/** The members with an address, on any site. */
export async function membersWithEmail(db: Database, email: string): Promise<number[]> {
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
