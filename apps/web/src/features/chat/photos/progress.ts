import { useSyncExternalStore } from 'react'

// How much of each photo is under way, 0 to 1, by client id; only of this tab, and only as long as it is sent.
const parts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Notes how far a photo is; null when it is no longer under way. */
export function noteProgress(clientId: string, part: number | null): void {
  if (part === null) parts.delete(clientId)
  else parts.set(clientId, part)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much of a photo is under way, 0 to 1; null while none of it is, here. */
export function useProgress(clientId: string): number | null {
  return useSyncExternalStore(subscribe, () => parts.get(clientId) ?? null)
}
