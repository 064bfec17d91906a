import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import type { PushTarget } from '../ports/push.ts'

export interface NewSubscription extends PushTarget {
  publicKey: string
  timeZone: string | null
}

/** Stores the subscription of a session; false if the session has ended. */
export async function storeSubscription(
  db: Database,
  sessionId: string,
  { endpoint, p256dh, auth, publicKey, timeZone }: NewSubscription,
  now: Date,
): Promise<boolean> {
  const [row] = await query<{ stored: boolean }>(
    db,
    {
      name: 'push.subscribe',
      text: `select subscribe_to_push($1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz) as stored`,
    },
    [sessionId, endpoint, p256dh, auth, publicKey, timeZone, now],
  )
  return row?.stored ?? false
}

/** Deletes the subscription of a session. */
export async function removeSubscription(db: Database, sessionId: string): Promise<void> {
  await query(
    db,
    { name: 'push.unsubscribe', text: 'delete from push_subscription where session_id = $1::uuid' },
    [sessionId],
  )
}

/** Changes what push messages of a member may say; null leaves a switch as it is. */
export async function storePushSettings(
  db: Database,
  memberId: number,
  { showsContent, isDiscreet }: { showsContent: boolean | null; isDiscreet: boolean | null },
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'push.settings',
      text: 'select update_push_settings($1::int, $2::boolean, $3::boolean, $4::timestamptz)::text',
    },
    [memberId, showsContent, isDiscreet, now],
  )
}

/**
 * Stores until when a session is being looked at, if its member has a push subscription that depends on it. Returns whether
 * there is one.
 */
export async function storeView(db: Database, sessionId: string, until: Date | null): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'push.view',
      text: `update session s set in_view_until = $2::timestamptz where s.id = $1::uuid
        and exists (select 1 from push_subscription p where p.member_id = s.member_id) returning s.id`,
    },
    [sessionId, until],
  )
  return rows.length > 0
}
