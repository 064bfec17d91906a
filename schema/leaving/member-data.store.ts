import type { Database } from '@vonk/prisma/client.ts'
import { registry } from './erasure.registry.ts'
import type { ExportFolder } from './erasure.types.ts'

export type ExportedRow = Record<string, unknown>

/** One list of the export: the rows of a table about a member. */
export interface MemberList {
  folder: ExportFolder
  table: string
  /** Reads page by page, so that no list has to fit in memory. */
  rows(): AsyncGenerator<ExportedRow[]>
}

const pageRows = 500

/** Every list that the registry exports, in its order, limited to what the member may see. */
export function listsOf(db: Database, memberId: number, email: string): MemberList[] {
  return Object.entries(registry).flatMap(([table, { export: exported }]) => {
    if ('nothing' in exported) return []
    const { folder, select, from = '', where, order } = exported
    const bind = (sql: string) => sql.replaceAll(':id', '$1::int').replaceAll(':email', '$2::text')
    const text = bind(
      `select ${select} from "${table}" t ${from}
       where $1::int is not null and $2::text is not null and (${where}) order by ${order} limit ${pageRows} offset $3::int`,
    )
    async function* rows() {
      for (let offset = 0; ; offset += pageRows) {
        const page = await db.pool.query<ExportedRow>(text, [memberId, email, offset])
        if (page.rows.length > 0) yield page.rows
        if (page.rows.length < pageRows) return
      }
    }
    return [{ folder, table, rows }]
  })
}

/** A photo of the export: its file name there, and its storage name. */
export interface MemberPicture {
  name: string
  stored: string | null
  drawn: string | null
}

/** The photos of the profile, the sent ones, and unused uploads. */
export async function picturesOf(db: Database, memberId: number): Promise<MemberPicture[]> {
  const { rows } = await db.pool.query<MemberPicture>(
    `select 'fotos/foto-' || (position + 1) || case when stored is null then '.webp' else '.jpg' end as name, stored, drawn from photo where profile_id = $1::int
     union all
     select 'fotos/gesprek-' || id || '.jpg', stored, null from chat_photo where sender_id = $1::int
     union all
     select 'fotos/upload-' || row_number() over (order by created_at, id) || '.jpg', stored, null from upload
       where member_id = $1::int and used_at is null`,
    [memberId],
  )
  return rows
}
