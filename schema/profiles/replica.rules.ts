import type { Progress, VisibleProfile } from './viewer-progress.store.ts'

/** True if a replica has all of the viewer's own actions and events that the database has. */
export const hasCaughtUp = (replica: Progress, database: Progress): boolean =>
  replica.last_no >= database.last_no && replica.blocked === database.blocked

/** True if the replica's profiles with these ids are the same, in what must not be outdated, as those in the database. */
export function areUnchanged(
  replicaProfiles: readonly VisibleProfile[],
  currentProfiles: readonly VisibleProfile[],
  ids: readonly number[],
): boolean {
  const now = new Map(currentProfiles.map((one) => [one.id, one]))
  const then = new Map(replicaProfiles.map((one) => [one.id, one]))
  return ids.every((id) => {
    const [one, other] = [now.get(id), then.get(id)]
    return one?.is_invisible === other?.is_invisible && one?.photo_id === other?.photo_id
  })
}
