import { observable } from '../../ui/observable.ts'

let queue: readonly number[] = []
const announced = new Set<number>()

/** The profile id of the match on the screen. */
export const matchStore = observable<number | null>(null)

/**
 * Reports that a like became a match. Both the mutation's answer and the event report it; it is shown once.
 */
export function announceMatch(profileId: number): void {
  if (announced.has(profileId)) return
  announced.add(profileId)
  queue = [...queue, profileId]
  if (matchStore.snapshot() === null) showNextMatch()
}

/** True if this match was already shown or is in the queue. */
export function isMatchAnnounced(profileId: number): boolean {
  return announced.has(profileId)
}

/** Allows a match to be announced again, because the viewer withdrew the like. */
export function dropMatch(profileId: number): void {
  announced.delete(profileId)
  queue = queue.filter((id) => id !== profileId)
}

/** Clears everything, for tests. After a log-out the page is loaded anew, and this module with it. */
export function resetMatches(): void {
  announced.clear()
  queue = []
  showNextMatch()
}

/** Shows the next match of the queue; none if it is empty. */
export function showNextMatch(): void {
  const [first = null, ...rest] = queue
  queue = rest
  matchStore.set(first)
}
