import { useSyncExternalStore } from 'react'
import { observable } from '../../../ui/observable.ts'

// The uploaded part of each photo, 0 to 1, by client id; only for uploads of this tab, while they run.
const parts = observable<ReadonlyMap<string, number>>(new Map())

/** Sets the progress of a photo; null when its upload has ended. */
export function setProgress(clientId: string, part: number | null): void {
  const next = new Map(parts.snapshot())
  if (part === null) next.delete(clientId)
  else next.set(clientId, part)
  parts.set(next)
}

/** The uploaded part of a photo, 0 to 1; null if this tab is not uploading it. */
export const useProgress = (clientId: string): number | null =>
  useSyncExternalStore(parts.subscribe, () => parts.snapshot().get(clientId) ?? null)
