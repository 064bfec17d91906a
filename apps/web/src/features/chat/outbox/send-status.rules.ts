import type { Entry, Queue } from './outbox.rules.ts'

/** After this many milliseconds, a message that is still being sent is shown as not sent. */
const overdueAfter = 30_000
/** A photo that still has to be uploaded gets more time. */
const uploadOverdueAfter = 120_000

const overdueAfterMs = ({ photo }: Entry) => (photo && !photo.uploadId ? uploadOverdueAfter : overdueAfter)

export function isOverdue(entry: Entry, now: number): boolean {
  return !entry.isEdited && Math.abs(now - entry.waitingSince) >= overdueAfterMs(entry)
}

/** The status that the row of an unsent message shows. */
export type SendStatus = 'sending' | 'behind' | 'overdue' | 'rejected' | 'edited'

/** The status of each message of a queue: `behind` waits for a rejected or edited one before it. */
export function statuses(queue: Queue, now: number): ReadonlyMap<string, SendStatus> {
  let blocked = false
  return new Map(
    queue.map((entry) => {
      const status = statusOf(entry, blocked, now)
      blocked ||= status === 'rejected' || status === 'edited'
      return [entry.clientId, status]
    }),
  )
}

function statusOf(entry: Entry, blocked: boolean, now: number): SendStatus {
  if (entry.isEdited) return 'edited'
  if (entry.rejection) return 'rejected'
  if (blocked) return 'behind'
  return isOverdue(entry, now) ? 'overdue' : 'sending'
}

/** Milliseconds until a message of the queue becomes overdue; undefined if none will. */
export function untilOverdue(queue: Queue, now: number): number | undefined {
  const delays = queue
    .filter((entry) => !entry.rejection && !entry.isEdited && !isOverdue(entry, now))
    .map((entry) => entry.waitingSince + overdueAfterMs(entry) - now)
  return delays.length > 0 ? Math.min(...delays) : undefined
}
