import type { Progress, Seen } from './seen-by-viewer.store.ts'

/** Whether a replica knows everything that the viewer did or was told, as the database has it. */
export const hasCaughtUp = (replica: Progress, database: Progress): boolean =>
  replica.last_no >= database.last_no && replica.blocked === database.blocked

/** Whether the profiles that a replica found are those that the viewer sees now, among the ids that were asked about. */
export function areStillSeen(
  found: readonly Seen[],
  seen: readonly Seen[],
  asked: readonly number[],
): boolean {
  const now = new Map(seen.map((one) => [one.id, one]))
  const then = new Map(found.map((one) => [one.id, one]))
  return asked.every((id) => {
    const [one, other] = [now.get(id), then.get(id)]
    return one?.is_invisible === other?.is_invisible && one?.photo_id === other?.photo_id
  })
}
