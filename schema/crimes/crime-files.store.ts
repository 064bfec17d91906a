import type { Database } from '@vonk/prisma/client.ts'
import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { query } from '../core/sql.ts'
import type { StaffViewer } from '../core/staff-context.ts'
import type { CrimeState } from './crime.rules.ts'

/** What happened to a file. */
export type CrimeEventKind = 'opened' | 'read' | 'note' | 'handed_over' | 'reported' | 'closed'

/** One page of files of sites, the latest first, with one extra row. */
export const crimeFilePage = (
  { prisma }: Pick<Database, 'prisma'>,
  siteIds: readonly number[],
  state: CrimeState | null,
  beforeId: number | null,
  limit: number,
): Promise<CrimeFile[]> =>
  prisma.crimeFile.findMany({
    where: {
      siteId: { in: [...siteIds] },
      ...(state !== null && { state }),
      ...(beforeId !== null && { id: { lt: beforeId } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  })

/** Adds a line to the trail of a file. */
export async function addCrimeEvent(
  { prisma }: Pick<Database, 'prisma'>,
  fileId: number,
  kind: CrimeEventKind,
  by: Pick<StaffViewer, 'id' | 'name'>,
  at: Date,
  text: string | null = null,
): Promise<void> {
  await prisma.crimeEvent.create({
    data: { fileId, kind, at, text, staffId: by.id, staffName: by.name },
  })
}

/** Adds that somebody read a file to its trail; true if it is the first time. */
export async function addFirstRead(
  db: Pick<Database, 'pool'>,
  fileId: number,
  by: Pick<StaffViewer, 'id' | 'name'>,
  at: Date,
): Promise<boolean> {
  const first = await query(
    db,
    {
      name: undefined,
      text: `insert into crime_event (file_id, at, kind, staff_id, staff_name)
        values ($1::int, $2::timestamptz, 'read', $3::int, $4::text)
        on conflict (file_id, staff_id) where kind = 'read' do nothing returning id`,
    },
    [fileId, at, by.id, by.name],
  )
  return first.length > 0
}

/** Locks an item, so that two people cannot open a file from it at the same moment. */
export const lockItem = (db: Pick<Database, 'pool'>, itemId: number): Promise<object[]> =>
  query(db, { name: 'crimes.lock-item', text: 'select id from review_item where id = $1::int for update' }, [
    itemId,
  ])

/** Locks a file, and returns its state. */
export async function lockFile(db: Pick<Database, 'pool'>, id: number): Promise<CrimeState | null> {
  const [row] = await query<{ state: CrimeState }>(
    db,
    { name: 'crimes.lock-file', text: 'select state from crime_file where id = $1::int for update' },
    [id],
  )
  return row?.state ?? null
}
