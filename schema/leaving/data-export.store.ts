import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** How often a day a member may ask, and for how long a ZIP stays (threats: export). */
export const exportsADay = 3
export const exportHours = 24

export type ExportState = 'waiting' | 'building' | 'ready' | 'failed'

export interface DataExportRow {
  id: string
  memberId: number
  state: ExportState
  /** Per cent. */
  progress: number
  bytes: number
  requestedAt: Date
  readyAt: Date | null
}

const columns = `id, member_id as "memberId", state, progress, bytes, requested_at as "requestedAt", ready_at as "readyAt"`

/** A member's newest export; null where there was none, or its day is over. */
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

/** An export by its number. */
export async function exportById(db: Database, id: string): Promise<DataExportRow> {
  const [row] = await query<DataExportRow>(
    db,
    { name: 'export.one', text: `select ${columns} from data_export where id = $1::uuid` },
    [id],
  )
  if (!row) throw new Error(`There is no export ${id}.`)
  return row
}

/** Asks for an export, or finds the one that is under way; null where the day's are used up. */
export async function insertExport(db: Database, memberId: number, now: Date): Promise<string | null> {
  const [row] = await query<{ id: string | null }>(
    db,
    {
      name: 'export.ask',
      text: 'select request_export($1::int, $2::int, $3::timestamptz) as id',
    },
    [memberId, exportsADay, now],
  )
  return row?.id ?? null
}

/** Begins to build, from nothing; null where it is not asked for any more. */
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

/** Keeps the next piece of the ZIP. */
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

/** Notes how far the building is, in per cent. */
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

/** The ZIP is whole. True where the member still waits for it. */
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

/** The pieces of a ready ZIP of a member, one by one; none where it is not theirs or its day is over. */
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

/** Forgets ZIPs whose day is over, and the rows that counted them. */
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
