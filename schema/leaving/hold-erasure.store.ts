import type { Database } from '@vonk/prisma/client.ts'

/**
 * Locks the erasure of a member to one process; null if another has the lock. Release it with the returned
 * function.
 */
export async function holdErasure(db: Database, memberId: number): Promise<(() => Promise<void>) | null> {
  const client = await db.pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtext('erasure'), $1::int) as held`,
      [memberId],
    )
    if (!rows[0]?.held) {
      client.release()
      return null
    }
    return async () => {
      await client
        .query(`select pg_advisory_unlock(hashtext('erasure'), $1::int)`, [memberId])
        .catch(() => {})
      client.release()
    }
  } catch (error) {
    client.release(true)
    throw error
  }
}
