import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

/** The privacy settings to change; absent ones stay as they are. */
export interface PrivacyChanges {
  isInvisible?: boolean | null | undefined
  isPrivate?: boolean | null | undefined
  shownToVisitors?: boolean | null | undefined
  likesForMe?: boolean | null | undefined
  showsReading?: boolean | null | undefined
  showsTyping?: boolean | null | undefined
}

/** Changes a member's privacy settings, and emits an event, so that the member's other open clients update. */
export async function setPrivacy(
  db: Database,
  memberId: number,
  changes: PrivacyChanges,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'safety.privacy',
      text: `select update_privacy($1::int, $2::boolean, $3::boolean, $4::boolean, $5::boolean, $6::boolean, $7::boolean,
               $8::timestamptz)`,
    },
    [
      memberId,
      changes.isInvisible ?? null,
      changes.isPrivate ?? null,
      changes.shownToVisitors ?? null,
      changes.likesForMe ?? null,
      changes.showsReading ?? null,
      changes.showsTyping ?? null,
      now,
    ],
  )
}
