import { useSyncExternalStore } from 'react'

// The uploaded part of each photo, 0 to 1, by client id; only for uploads of this tab, while they run.
const parts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Sets the progress of a photo; null when its upload has ended. */
export function noteProgress(clientId: string, part: number | null): void {
  if (part === null) parts.delete(clientId)
  else parts.set(clientId, part)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The uploaded part of a photo, 0 to 1; null if this tab is not uploading it. */
export function useProgress(clientId: string): number | null {
  return useSyncExternalStore(subscribe, () => parts.get(clientId) ?? null)
}
