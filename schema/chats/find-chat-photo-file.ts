import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { visiblePhotos } from './chat-photos.store.ts'

/** The storage name of a photo's files; null if the member cannot see the photo. */
export async function chatPhotoFile(
  db: Database,
  memberId: number,
  key: string,
  from: Date | null,
): Promise<string | null> {
  const [row] = await query<{ stored: string }>(
    db,
    { name: 'chats.photo-file', text: `select stored from (${visiblePhotos('cp.key = $2::uuid')}) seen` },
    [memberId, key, from],
  )
  return row?.stored ?? null
}
