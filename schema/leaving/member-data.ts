import type { Database } from '@vonk/prisma/client.ts'
import { registry } from './erasure.registry.ts'
import type { ExportFolder } from './erasure.types.ts'
import type { ExportNames, PhotoUse } from './export-names.rules.ts'

export type ExportedRow = Record<string, unknown>

/** One list of the export: the rows of a table about a member. */
export interface MemberList {
  folder: ExportFolder
  table: string
  /** Reads page by page, so that no list has to fit in memory. */
  rows(): AsyncGenerator<ExportedRow[]>
}

const pageRows = 500

/** Every list that the registry exports, in its order, limited to what the member may see, with names in their language. */
export function listsOf(db: Database, memberId: number, email: string, names: ExportNames): MemberList[] {
  return Object.entries(registry).flatMap(([table, { export: exported }]) => {
    if ('omitted' in exported) return []
    const { folder, select, from = '', where, order } = exported
    const bind = (sql: string) =>
      sql.replaceAll(':id', '$1::int').replaceAll(':email', '$2::text').replaceAll(':names', '$4::jsonb')
    const text = bind(
      `select ${select} from "${table}" t ${from}
       where $1::int is not null and $2::text is not null and $4::jsonb is not null and (${where}) order by ${order} limit ${pageRows} offset $3::int`,
    )
    async function* rows() {
      for (let offset = 0; ; offset += pageRows) {
        const page = await db.pool.query<ExportedRow>(text, [memberId, email, offset, JSON.stringify(names)])
        if (page.rows.length > 0) yield page.rows
        if (page.rows.length < pageRows) return
      }
    }
    return [{ folder, table, rows }]
  })
}

/** A photo of the export: its file name there, and its storage name. */
export interface ExportedPhoto {
  name: string
  use: PhotoUse
  stored: string | null
  drawn: string | null
}

/** The photos of the profile, the sent ones, unused uploads, and selfies that wait for a decision, each under its name in the ZIP file. */
export async function exportedPhotosOf(
  db: Database,
  memberId: number,
  { photo }: ExportNames,
): Promise<ExportedPhoto[]> {
  const { rows } = await db.pool.query<ExportedPhoto>(
    `select $2::text || (position + 1) || case when stored is null then '.webp' else '.jpg' end as name, 'profile' as use, stored, drawn
       from photo where profile_id = $1::int
     union all
     select $3::text || id || '.jpg', 'sent', stored, null from chat_photo where sender_id = $1::int
     union all
     select $4::text || row_number() over (order by created_at, id) || '.jpg', 'unused', stored, null from upload
       where member_id = $1::int and used_at is null
     union all
     select $5::text || s.position || '.jpg', 'selfie', s.stored, null
       from verification_selfie s join verification v on v.id = s.verification_id where v.member_id = $1::int`,
    [memberId, photo.profile, photo.sent, photo.unused, photo.selfie],
  )
  return rows
}
