import type { Database } from '@vonk/prisma/client.ts'
import { runAndPublish } from '../core/sql.ts'

export async function insertBlock(
  db: Database,
  blockerId: number,
  blockedId: number,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    { name: 'safety.block', text: 'select block_profile($1::int, $2::int, $3::timestamptz)' },
    [blockerId, blockedId, now],
  )
}

export async function deleteBlock(db: Database, blockerId: number, blockedId: number): Promise<void> {
  await db.prisma.block.deleteMany({ where: { blockerId, blockedId } })
}
