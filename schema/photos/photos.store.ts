import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

/** Creates the key at the start of a photo's URL: 128 random bits, which PostgreSQL stores as a uuid. */
export const newKey = () => randomBytes(16).toString('hex')

/**
 * Makes an upload the last photo of a profile and returns the photo's id. Raises not_allowed (limit) and
 * upload_gone (upload).
 */
export async function insertPhoto(
  db: Database,
  memberId: number,
  uploadId: string,
  limits: { free: number; premium: number },
  now: Date,
): Promise<number> {
  const [row] = await runAndPublish<{ id: number }>(
    db,
    {
      name: 'photos.add',
      text: 'select add_photo($1::int, $2::uuid, $3::uuid, $4::int, $5::int, $6::timestamptz) as id',
    },
    [memberId, uploadId, newKey(), limits.free, limits.premium, now],
  )
  return row?.id as number
}

/** Makes a photo the main photo. Raises not_found (no such photo) and not_allowed (it is premium). */
export async function setMainPhoto(db: Database, memberId: number, photoId: number, now: Date) {
  await runAndPublish(
    db,
    { name: 'photos.main', text: 'select make_main_photo($1::int, $2::int, $3::timestamptz)' },
    [memberId, photoId, now],
  )
}

/** Stores the order of a profile's photos. Raises not_allowed: the first one is premium. */
export async function setPhotoOrder(db: Database, memberId: number, photoIds: readonly number[], now: Date) {
  await runAndPublish(
    db,
    { name: 'photos.order', text: 'select order_photos($1::int, $2::int[], $3::timestamptz)' },
    [memberId, photoIds, now],
  )
}

/** Makes a photo premium or public. Raises not_found (no such photo) and not_allowed (it is the main one). */
export async function setPremium(
  db: Database,
  memberId: number,
  photoId: number,
  isPremium: boolean,
  now: Date,
) {
  await runAndPublish(
    db,
    {
      name: 'photos.premium',
      text: 'select set_photo_premium($1::int, $2::int, $3::boolean, $4::uuid, $5::timestamptz)',
    },
    [memberId, photoId, isPremium, newKey(), now],
  )
}
