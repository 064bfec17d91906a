import { observable } from '../../ui/observable.ts'

let waiting: readonly number[] = []
const seen = new Set<number>()

/** The profile id of the match on the screen. */
export const matchStore = observable<number | null>(null)

/**
 * Reports that a like became a match. Both the mutation's answer and the event report it; it is shown once.
 */
export function announceMatch(profileId: number): void {
  if (seen.has(profileId)) return
  seen.add(profileId)
  waiting = [...waiting, profileId]
  if (matchStore.snapshot() === null) nextMatch()
}

/** Whether this match was already shown or is in the queue. */
export function isMatchAnnounced(profileId: number): boolean {
  return seen.has(profileId)
}

/** Lets a match be announced again, because the viewer took the like back. */
export function forgetMatch(profileId: number): void {
  seen.delete(profileId)
  waiting = waiting.filter((id) => id !== profileId)
}

/** Clears everything, for tests. After a log-out the page is loaded anew, and this module with it. */
export function resetMatches(): void {
  seen.clear()
  waiting = []
  nextMatch()
}

/** Shows the match that waited longest instead of the present one; none if nothing waits. */
export function nextMatch(): void {
  const [first = null, ...others] = waiting
  waiting = others
  matchStore.set(first)
}
