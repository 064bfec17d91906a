import type { MemberContext } from '../core/context.ts'
import { fromReplica } from '../core/replica.ts'
import type { Transaction } from '../core/sql.ts'
import type { ProfileRow } from './profile-row.ts'
import { areUnchanged, hasCaughtUp } from './replica.rules.ts'
import { progressOf, visibleNow } from './viewer-progress.store.ts'

/**
 * Reads other members' profiles for the viewer, from the replica if there is one. The database decides whether each of
 * `requestedIds`, by default those found, is visible now, and whether the replica has all of the viewer's own changes.
 */
export const readProfiles = <Row extends ProfileRow>(
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  read: (db: Transaction) => Promise<Row[]>,
  requestedIds?: readonly number[],
): Promise<Row[]> =>
  fromReplica(db, read, {
    readState: (replica) => progressOf(replica, viewer.id),
    isUsable: async (found, replicaProgress) => {
      const ids = requestedIds ?? found.map(({ id }) => id)
      const { progress, seen } = await visibleNow(db, viewer.id, ids)
      return hasCaughtUp(replicaProgress, progress) && areUnchanged(found, seen, ids)
    },
  })

/** Counts other members' profiles for the viewer, from the replica if it has all of the viewer's own changes. */
export const countProfiles = <Count>(
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  count: (db: Transaction) => Promise<Count>,
): Promise<Count> =>
  fromReplica(db, count, {
    readState: (replica) => progressOf(replica, viewer.id),
    isUsable: async (_count, replicaProgress) =>
      hasCaughtUp(replicaProgress, await progressOf(db, viewer.id)),
  })
