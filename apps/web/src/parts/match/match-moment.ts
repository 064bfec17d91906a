/** Who made the match now: the member with a like of their own, or the other one. */
export type MatchOrigin = 'own' | 'other'

export interface MatchMoment {
  profileId: number
  origin: MatchOrigin
}

let current: MatchMoment | null = null
let waiting: readonly MatchMoment[] = []
const told = new Set<number>()
const listeners = new Set<() => void>()

/** Tells that a like became a match. The like's own answer and the event both do; it is shown once. */
export function announceMatch(profileId: number, origin: MatchOrigin): void {
  if (told.has(profileId)) return
  told.add(profileId)
  waiting = [...waiting, { profileId, origin }]
  next()
}

/** Lets a match be told again: the member took the like back. */
export function forgetMatch(profileId: number): void {
  told.delete(profileId)
  waiting = waiting.filter((moment) => moment.profileId !== profileId)
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
  for (const listener of listeners) listener()
}

export const matchStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): MatchMoment | null => current,
}

function next(): void {
  if (!current) {
    current = waiting[0] ?? null
    waiting = waiting.slice(1)
  }
  for (const listener of listeners) listener()
}
