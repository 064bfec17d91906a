import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import { exportHours } from './leaving.rules.ts'

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
