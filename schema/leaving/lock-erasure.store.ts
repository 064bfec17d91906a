import type { Database } from '@vonk/prisma/client.ts'

const ignore = () => {}

/**
 * Locks the erasure of a member to one process; null if another has the lock. Release it with the returned
 * function.
 */
export async function lockErasure(db: Database, memberId: number): Promise<(() => Promise<void>) | null> {
  const client = await db.pool.connect()
  // A connection that breaks while nothing is asked of it must not end the process; the unlocking then fails.
  client.on('error', ignore)
  const release = (broken: boolean) => {
    client.off('error', ignore)
    client.release(broken)
  }
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtext('erasure'), $1::int) as held`,
      [memberId],
    )
    if (!rows[0]?.held) {
      release(false)
      return null
    }
    return () =>
      client.query(`select pg_advisory_unlock(hashtext('erasure'), $1::int)`, [memberId]).then(
        () => release(false),
        // A connection that may still have the lock must close, or nobody could erase the member.
        () => release(true),
      )
  } catch (error) {
    release(true)
    throw error
  }
}
