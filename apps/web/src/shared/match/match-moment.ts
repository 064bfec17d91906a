let current: number | null = null
let waiting: readonly number[] = []
const told = new Set<number>()
const listeners = new Set<() => void>()

/**
 * Reports that a like became a match. Both the mutation's answer and the event report it; it is shown once.
 */
export function announceMatch(profileId: number): void {
  if (told.has(profileId)) return
  told.add(profileId)
  waiting = [...waiting, profileId]
  next()
}

/** Whether this match was already shown or is in the queue. */
export function isMatchTold(profileId: number): boolean {
  return told.has(profileId)
}

/** Lets a match be announced again, because the viewer took the like back. */
export function forgetMatch(profileId: number): void {
  told.delete(profileId)
  waiting = waiting.filter((id) => id !== profileId)
}

/** Closes the current match; the next one follows. */
export function closeMatch(): void {
  current = null
  next()
}

/** Clears everything, because another member may log in on this device. */
export function resetMatches(): void {
  told.clear()
  waiting = []
  current = null
  next()
}

/** The profile id of the match on the screen. */
export const matchStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): number | null => current,
}

function next(): void {
  if (current === null) {
    current = waiting[0] ?? null
    waiting = waiting.slice(1)
  }
  for (const listener of listeners) listener()
}
