import { useCallback, useSyncExternalStore } from 'react'

/** A smaller difference is the way of the answer, or a clock that nobody notices. */
const tolerance = 60_000

/** What the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0
const listeners = new Set<() => void>()

/** Notes the present time of the server, in milliseconds since 1970; anything else changes nothing. */
export function noteServerTime(time: unknown, now = Date.now()): void {
  if (typeof time !== 'number' || !Number.isFinite(time)) return
  const difference = Math.abs(time - now) < tolerance ? 0 : time - now
  if (difference === ahead) return
  ahead = difference
  for (const listener of listeners) listener()
}

/** The present time for what is shown beside times of the server: its own, if the clock of this device is wrong. */
export const serverNow = (): number => Date.now() + ahead

/** The present time as `serverNow` has it; renders again when the server's time becomes known. */
export function useServerClock(): () => number {
  const known = useSyncExternalStore(
    listen,
    () => ahead,
    () => 0,
  )
  return useCallback(() => Date.now() + known, [known])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
