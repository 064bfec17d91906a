import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { exportHours } from './leaving.rules.ts'

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
