import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * What the page knows about its way to the server. `live` is the state of the socket: `idle` while nothing is followed,
 * `open` while changes arrive, `lost` while it is made anew.
 */
export interface ConnectionState {
  isReached: boolean
  live: 'idle' | 'open' | 'lost'
}

let state: ConnectionState = { isReached: true, live: 'idle' }
const listeners = new Set<() => void>()

/** The connection of this page: what links and socket report, and what pages show. */
export const connection = {
  snapshot: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  report(change: Partial<ConnectionState>) {
    const next = { ...state, ...change }
    if (next.isReached === state.isReached && next.live === state.live) return
    state = next
    for (const listener of [...listeners]) listener()
  },
}

/** The state of the connection, kept up to date. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.snapshot)

/** Calls `refetch` when changes arrive again after they did not: what happened in between is unknown. */
export function useReconnected(refetch: () => void): void {
  const { live } = useConnection()
  const wasLost = useRef(false)
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (live === 'lost') wasLost.current = true
    if (live !== 'open' || !wasLost.current) return
    wasLost.current = false
    latest.current()
  }, [live])
}
