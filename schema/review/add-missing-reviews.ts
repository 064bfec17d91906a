import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** Statements that find what waits without an item, by source; its trigger adds the item. */
const sources = {
  cases: `
    update complaint c set state = c.state where c.state in ('received', 'in_review', 'appeal_open')
      and not exists (select from review_item i where i.complaint_id = c.id and i.state <> 'decided')`,
  messages: `
    update held_message h set review_since = h.review_since where h.review_since is not null
      and not exists (select from review_item i where i.subject_id = h.sender_id and i.held_client_id = h.client_id)`,
  selfies: `
    update verification v set state = v.state where v.state = 'waiting'
      and not exists (select from review_item i where i.verification_id = v.id)`,
  photos: `
    select follow_photo(m.id) from member m join profile p on p.id = m.id join photo ph on ph.id = p.main_photo_id
    where m.awaits_photo and ph.stored is not null and m.email_confirmed_at is not null and m.banned_at is null
      and m.review_since is null and m.deletion_requested_at is null
      and not exists (select from review_item i where i.subject_id = m.id and i.queue = 'photos' and i.state <> 'decided')`,
}

/**
 * Adds the items of what waited before the triggers of the safety desk existed, or was written by a server of an earlier release
 * while the database was migrated.
 */
export async function addMissingReviews(db: Database): Promise<void> {
  for (const [name, text] of Object.entries(sources))
    await query(db, { name: `review.missing-${name}`, text }, [])
}
