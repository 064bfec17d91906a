import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { PhotoRow } from '../profiles/profile-row.ts'

/** Photos by id, of the viewer and of profiles that the viewer may see. */
export function visibleProfilePhotos(
  db: Database,
  viewerId: number,
  ids: readonly number[],
): Promise<PhotoRow[]> {
  return query<PhotoRow>(
    db,
    {
      name: 'chats.quoted-photos',
      text: `select f.id, f.profile_id, f.key, f.is_premium, f.colour, f.blur from photo f
             where f.id = any($2::int[])
               and (f.profile_id = $1::int or exists (select 1 from visible_to($1::int) p where p.id = f.profile_id))`,
    },
    [viewerId, ids],
  )
}
