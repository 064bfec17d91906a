import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

export interface ChatPhotoRow {
  id: number
  key: string
  colour: string
  blur: string
  width: number
  height: number
  /** The sender is somebody whom the viewer does not know yet, so the preview is blurred. */
  is_veiled: boolean
}

/**
 * The photos that a member can see: the member's own, sent or held, and those in messages from a visible
 * profile. It excludes photos of a chat that the member removed, and those from before the start of a free
 * member's history.
 */
export const visiblePhotos = (condition: string) => `
  select cp.*, m.conversation_id
  from chat_photo cp join message m on m.photo_id = cp.id
  join conversation_side s on s.conversation_id = m.conversation_id and s.profile_id = $1::int
    and not s.is_hidden and m.seq > s.removed_seq
  where ${condition} and ($3::timestamptz is null or m.sent_at >= $3::timestamptz)
    and (cp.sender_id = $1::int or exists (select 1 from visible_to($1::int) p where p.id = cp.sender_id))
  union all
  select cp.*, null from chat_photo cp join held_message h on h.photo_id = cp.id and h.sender_id = $1::int
  where ${condition}`

/** Photos in a member's conversations by id; `from` is the start of a free member's history. */
export function chatPhotosOf(
  db: Database,
  memberId: number,
  ids: readonly number[],
  from: Date | null,
): Promise<ChatPhotoRow[]> {
  return query<ChatPhotoRow>(
    db,
    {
      name: 'chats.photos',
      text: `
        with seen as materialized (${visiblePhotos('cp.id = any($2::int[])')}),
        known as (select conversation_id, sees_photos_of($1::int, conversation_id) as is_known
                  from (select distinct conversation_id from seen) one)
        select id, key, colour, blur, width, height, sender_id <> $1::int and not is_known as is_veiled
        from seen left join known using (conversation_id)`,
    },
    [memberId, ids, from],
  )
}

/** Shows a member the other's photos of a conversation from now on; does nothing if there are none to see. */
export async function openPhotos(db: Database, memberId: number, conversationId: number): Promise<void> {
  await query(
    db,
    {
      name: 'chats.open-photos',
      text: `update conversation_side set opened_photos = true
             where conversation_id = $2::int and profile_id = $1::int and not is_hidden and not opened_photos`,
    },
    [memberId, conversationId],
  )
}
