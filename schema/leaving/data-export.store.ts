import type { Database } from '@vonk/prisma/client.ts'
import { query, runAndPublish } from '../core/sql.ts'
import { exportHours, exportMs, exportsADay } from './leaving.rules.ts'

/** A member's newest export; null if there is none or it has expired. */
export const newestExport = ({ prisma }: Database, memberId: number, now: Date) =>
  prisma.dataExport.findFirst({
    where: {
      memberId,
      OR: [{ readyAt: null }, { readyAt: { gt: new Date(now.getTime() - exportMs) } }],
    },
    orderBy: [{ requestedAt: 'desc' }, { readyAt: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }],
  })

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

/** Starts to build the export, from the beginning; false if it is no longer requested. */
export async function startExport(db: Database, id: string): Promise<boolean> {
  const rows = await query(
    db,
    {
      name: 'export.begin',
      text: `with begun as (update data_export set state = 'building', progress = 0
               where id = $1::uuid and state in ('waiting', 'building') returning id),
             gone as (delete from data_export_part where export_id = $1::uuid)
             select * from begun`,
    },
    [id],
  )
  return rows.length > 0
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
export async function recordProgress(db: Database, id: string, progress: number): Promise<void> {
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
export async function finishExport(db: Database, id: string, bytes: number, now: Date): Promise<boolean> {
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
