import type { MemberContext } from '../core/context.ts'
import { fromReplica } from '../core/replica.ts'
import type { Transaction } from '../core/sql.ts'
import type { ProfileRow } from './profile-row.ts'
import { areStillSeen, hasCaughtUp } from './replica.rules.ts'
import { progressOf, seenNow } from './seen-by-viewer.store.ts'

/**
 * Reads what the viewer finds of other members, from the replica if there is one. The database says whether the viewer
 * sees each of `asked` now, by default those found, and whether the replica knows all that the viewer did or was told.
 */
export const readProfiles = (
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  read: (db: Transaction) => Promise<ProfileRow[]>,
  asked?: readonly number[],
): Promise<ProfileRow[]> =>
  fromReplica(db, read, {
    before: (replica) => progressOf(replica, viewer.id),
    holds: async (found, before) => {
      const ids = asked ?? found.map(({ id }) => id)
      const { progress, seen } = await seenNow(db, viewer.id, ids)
      return hasCaughtUp(before, progress) && areStillSeen(found, seen, ids)
    },
  })

/** Counts what the viewer finds of other members, from the replica if there is one and it knows all that the viewer did. */
export const countProfiles = (
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  count: (db: Transaction) => Promise<number>,
): Promise<number> =>
  fromReplica(db, count, {
    before: (replica) => progressOf(replica, viewer.id),
    holds: async (_count, before) => hasCaughtUp(before, await progressOf(db, viewer.id)),
  })
