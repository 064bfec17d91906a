import { randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** How long an upload can be used, in hours (decisions: uploads). */
export const uploadHours = 24

export interface NewUpload {
  memberId: number
  /** The storage name of the files. */
  stored: string
  colour: string
  blur: string
  /** The width of the largest file, in pixels. */
  width: number
  height: number
}

/**
 * Records an uploaded photo before its files are stored; null if the member has `waitingUploads` that nothing
 * uses. The caller must not reveal its id before they are.
 */
export async function insertUpload(
  db: Database,
  upload: NewUpload,
  now: Date,
  waitingUploads: number,
): Promise<string | null> {
  const expires = new Date(now.getTime() + uploadHours * 3_600_000)
  const [row] = await query<{ id: string }>(
    db,
    {
      name: 'uploads.add',
      text: `insert into upload (id, member_id, stored, colour, blur, width, height, created_at, expires_at)
             select $1::uuid, $2::int, $3::uuid, $4::text, $5::text, $6::int, $7::int, $8::timestamptz, $9::timestamptz
             where (select count(*) from upload where member_id = $2::int and used_at is null) < $10::int
             returning id`,
    },
    [
      randomUUID(),
      upload.memberId,
      upload.stored,
      upload.colour,
      upload.blur,
      upload.width,
      upload.height,
      now,
      expires,
      waitingUploads,
    ],
  )
  return row?.id ?? null
}

/** Deletes an upload whose files could not all be stored; those that were are deleted with it. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.prisma.upload.deleteMany({ where: { id } })
}

/** Deletes expired uploads; the files of the unused ones are deleted with them. */
export async function sweepUploads(db: Database, now: Date): Promise<number> {
  const { count } = await db.prisma.upload.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}

/** Whether anything still uses the files of a photo, for example the evidence of a case or a crime file. */
export async function isStoredInUse(db: Database, stored: string): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'uploads.in-use',
      text: `select 1 from photo where stored = $1::uuid
             union all select 1 from chat_photo where stored = $1::uuid
             union all select 1 from upload where stored = $1::uuid and used_at is null
             union all select 1 from complaint where evidence @> $2::jsonb
             union all select 1 from complaint where evidence @> $3::jsonb
             union all select 1 from crime_file where evidence @> $2::jsonb
             union all select 1 from crime_file where evidence @> $3::jsonb limit 1`,
    },
    [stored, JSON.stringify({ messages: [{ photo: { stored } }] }), JSON.stringify({ photos: [{ stored }] })],
  )
  return rows.length > 0
}

/** Removes the files of a photo whose row was deleted, unless something else still uses them. */
export async function removeUnusedFiles(
  db: Database,
  stored: string,
  remove: (stored: string) => Promise<void>,
): Promise<void> {
  if (!(await isStoredInUse(db, stored))) await remove(stored)
}
