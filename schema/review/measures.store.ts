import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

/** Removes what a member wrote about themselves: the text and the answers to questions. */
export async function removeTexts(
  db: Pick<Database, 'pool' | 'publishEvents'>,
  memberId: number,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'review.remove-texts',
      text: `select update_profile($1::int, '{"about": null, "answers": []}', $2::timestamptz)::text as done`,
    },
    [memberId, now],
  )
}
