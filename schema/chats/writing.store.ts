import type { Context } from '../core/context.ts'
import { query } from '../core/sql.ts'
import type { RejectionReason } from './rejection-message.ts'

/** The reasons why a member's text to another is blocked or delayed; see writing_state.sql. */
export interface WritingRow {
  profile_id: number
  is_confirmed: boolean
  awaits_photo: boolean
  signed_up_at: Date
  /** Of a text, in credits. */
  price: number
  stop: RejectionReason | null
}

/** Reads what blocks or delays a member's text to each of these profiles, in one statement. */
export const writingStates = (
  { db, site, clock }: Pick<Context, 'db' | 'site' | 'clock'>,
  senderId: number,
  profileIds: readonly number[],
): Promise<WritingRow[]> =>
  query<WritingRow>(
    db,
    {
      name: 'chats.writing',
      text: `
        select other.id as profile_id, w.is_confirmed, w.awaits_photo, w.signed_up_at, w.price, w.stop
        from unnest($2::int[]) other(id)
        cross join lateral writing_state($1::int, other.id, $3::int, $4::int, $5::int, $6::int, $7::timestamptz) w`,
    },
    [
      senderId,
      profileIds,
      site.messageCredits,
      site.freeConversations,
      site.limits.newConversations.uses,
      site.limits.newConversations.minutes,
      clock.now(),
    ],
  )
