import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'
import { exportMs, exportsADay } from './leaving.rules.ts'

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
