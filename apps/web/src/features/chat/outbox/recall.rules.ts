import { canRetryAutomatically, type Queue } from './outbox.rules.ts'
import { isOverdue } from './send-status.rules.ts'

/**
 * True if a text can return to the field to be edited. A message that may have reached the server cannot, unless it
 * is overdue. Only the first of a queue is ever sent, and not from a device that was offline since before it was
 * typed.
 */
export function isRecallable(
  queue: Queue,
  clientId: string,
  now: number,
  offlineSince: number | null,
): boolean {
  const entry = queue.find((one) => one.clientId === clientId)
  if (!entry || entry.gift || entry.photo || entry.isEdited) return false
  if (entry.rejection) return !canRetryAutomatically(entry.rejection, now)
  const wasAttempted =
    entry === queue[0] && !(offlineSince !== null && Date.parse(entry.typedAt) >= offlineSince)
  return !wasAttempted || isOverdue(entry, now)
}
