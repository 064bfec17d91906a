import { useCallback, useSyncExternalStore } from 'react'

/** Smaller differences are ignored: they are network latency. */
const toleranceMs = 60_000

/** The offset of the server's clock, in milliseconds. */
let offsetMs = 0
const listeners = new Set<() => void>()

/** Notes the present time of the server, in milliseconds since 1970; anything else changes nothing. */
export function noteServerTime(time: unknown, now = Date.now()): void {
  if (typeof time !== 'number' || !Number.isFinite(time)) return
  const difference = Math.abs(time - now) < toleranceMs ? 0 : time - now
  if (difference === offsetMs) return
  offsetMs = difference
  for (const listener of listeners) listener()
}

/** The present time for what is shown beside times of the server: its own, if the clock of this device is wrong. */
export const serverNow = (): number => Date.now() + offsetMs

/** The present time as `serverNow` has it; renders again when the server's time becomes known. */
export function useServerClock(): () => number {
  const offset = useSyncExternalStore(
    listen,
    () => offsetMs,
    () => 0,
  )
  return useCallback(() => Date.now() + offset, [offset])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
