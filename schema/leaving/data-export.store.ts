import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import { exportHours, exportsADay } from './leaving.rules.ts'

export type ExportState = 'waiting' | 'building' | 'ready' | 'failed'

export interface DataExportRow {
  id: string
  memberId: number
  state: ExportState
  /** In per cent. */
  progress: number
  bytes: number
  requestedAt: Date
  readyAt: Date | null
}

export const columns = `id, member_id as "memberId", state, progress, bytes, requested_at as "requestedAt", ready_at as "readyAt"`

/** A member's newest export; null if there is none or it has expired. */
export async function newestExport(db: Database, memberId: number, now: Date): Promise<DataExportRow | null> {
  const [row] = await query<DataExportRow>(
    db,
    {
      name: 'export.newest',
      text: `select ${columns} from data_export where member_id = $1::int
               and (ready_at is null or ready_at > $2::timestamptz - make_interval(hours => ${exportHours}))
             order by requested_at desc, ready_at desc nulls first, id limit 1`,
    },
    [memberId, now],
  )
  return row ?? null
}

/** An export by its id. */
export async function exportById(db: Database, id: string): Promise<DataExportRow> {
  const [row] = await query<DataExportRow>(
    db,
    { name: 'export.one', text: `select ${columns} from data_export where id = $1::uuid` },
    [id],
  )
  if (!row) throw new Error(`There is no export ${id}.`)
  return row
}

/** Creates an export, or finds the one in progress; null if the day's limit is reached. */
export async function insertExport(db: Database, memberId: number, now: Date): Promise<string | null> {
  const [row] = await runAndPublish<{ id: string | null }>(
    db,
    {
      name: 'export.ask',
      text: 'select request_export($1::int, $2::int, $3::timestamptz) as id',
    },
    [memberId, exportsADay, now],
  )
  return row?.id ?? null
}
