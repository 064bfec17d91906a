let current: number | null = null
let waiting: readonly number[] = []
const told = new Set<number>()
const listeners = new Set<() => void>()

/** Tells that a like became a match. The like's own answer and the event both do; it is shown once. */
export function announceMatch(profileId: number): void {
  if (told.has(profileId)) return
  told.add(profileId)
  waiting = [...waiting, profileId]
  next()
}

/** Whether this match was already shown or waits to be. */
export function isMatchTold(profileId: number): boolean {
  return told.has(profileId)
}

/** Lets a match be told again: the member took the like back. */
export function forgetMatch(profileId: number): void {
  told.delete(profileId)
  waiting = waiting.filter((id) => id !== profileId)
}

/** Ends the moment on the screen; the next one follows. */
export function closeMatch(): void {
  current = null
  next()
}

/** Forgets everything: another member may be next at this screen. */
export function resetMatches(): void {
  told.clear()
  waiting = []
  current = null
  next()
}

/** The profile whose match is on the screen. */
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
