import { observable } from '../../ui/observable.ts'

let waiting: readonly number[] = []
const announced = new Set<number>()

/** The profile id of the match on the screen. */
export const matchStore = observable<number | null>(null)

/**
 * Reports that a like became a match. Both the mutation's answer and the event report it; it is shown once.
 */
export function announceMatch(profileId: number): void {
  if (announced.has(profileId)) return
  announced.add(profileId)
  waiting = [...waiting, profileId]
  if (matchStore.snapshot() === null) nextMatch()
}

/** True if this match was already shown or is in the queue. */
export function isMatchAnnounced(profileId: number): boolean {
  return announced.has(profileId)
}

/** Allows a match to be announced again, because the viewer withdrew the like. */
export function forgetMatch(profileId: number): void {
  announced.delete(profileId)
  waiting = waiting.filter((id) => id !== profileId)
}

/** Clears everything, for tests. After a log-out the page is loaded anew, and this module with it. */
export function resetMatches(): void {
  announced.clear()
  waiting = []
  nextMatch()
}

/** Shows the next match of the queue; none if it is empty. */
export function nextMatch(): void {
  const [first = null, ...rest] = waiting
  waiting = rest
  matchStore.set(first)
}
