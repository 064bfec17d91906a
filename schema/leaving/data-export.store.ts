import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'

/** How often a day a member may request an export, and for how many hours a ZIP is kept (threats: export). */
export const exportsADay = 3
export const exportHours = 24

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

const columns = `id, member_id as "memberId", state, progress, bytes, requested_at as "requestedAt", ready_at as "readyAt"`

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

/** Starts to build the export, from the beginning; null if it is no longer requested. */
export async function beginExport(db: Database, id: string): Promise<DataExportRow | null> {
  const [row] = await query<DataExportRow>(
    db,
    {
      name: 'export.begin',
      text: `with begun as (update data_export set state = 'building', progress = 0
               where id = $1::uuid and state in ('waiting', 'building') returning ${columns}),
             gone as (delete from data_export_part where export_id = $1::uuid)
             select * from begun`,
    },
    [id],
  )
  return row ?? null
}

/** Stores the next part of the ZIP. */
export async function addPart(db: Database, id: string, no: number, bytes: Buffer): Promise<void> {
  await query(
    db,
    {
      name: 'export.part',
      text: 'insert into data_export_part (export_id, no, bytes) values ($1::uuid, $2::int, $3::bytea)',
    },
    [id, no, bytes],
  )
}

/** Stores the progress, in per cent. */
export async function noteProgress(db: Database, id: string, progress: number): Promise<void> {
  await query(
    db,
    {
      name: 'export.progress',
      text: `update data_export set progress = $2::int where id = $1::uuid and state = 'building'`,
    },
    [id, progress],
  )
}

/** Marks the ZIP as complete. True if the member is still waiting for it. */
export async function endExport(db: Database, id: string, bytes: number, now: Date): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'export.end',
      text: `update data_export set state = 'ready', progress = 100, bytes = $2::int, ready_at = $3::timestamptz
             where id = $1::uuid and state = 'building' returning id`,
    },
    [id, bytes, now],
  )
  return rows.length > 0
}

/**
 * Reads the parts of a member's ready ZIP, one by one; none if it belongs to another member or has expired.
 */
export async function* partsOf(
  db: Database,
  id: string,
  memberId: number,
  now: Date,
): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const [part] = await query<{ bytes: Buffer }>(
      db,
      {
        name: 'export.read',
        text: `select p.bytes from data_export_part p join data_export e on e.id = p.export_id
               where e.id = $1::uuid and e.member_id = $2::int and e.state = 'ready' and p.no = $3::int
                 and e.ready_at > $4::timestamptz - make_interval(hours => ${exportHours})`,
      },
      [id, memberId, no, now],
    )
    if (!part) return
    yield part.bytes
  }
}

/** Deletes expired ZIPs, and the rows that counted them. */
export async function sweepExports(db: Database, now: Date): Promise<void> {
  await db.pool.query(
    `delete from data_export_part p using data_export e where e.id = p.export_id
       and e.ready_at <= $1::timestamptz - make_interval(hours => ${exportHours})`,
    [now],
  )
  await db.pool.query(`delete from data_export where requested_at <= $1::timestamptz - interval '48 hours'`, [
    now,
  ])
}
