import { observable } from '../ui/observable.ts'

export interface ConnectionState {
  /** `waiting` is the pause between two attempts; `offline` is reported by the device itself. */
  status: 'connecting' | 'open' | 'waiting' | 'offline'
  /** Attempts that failed since the socket was last open. */
  failures: number
  /** When the next attempt comes, in milliseconds since 1970; null when none is planned. */
  retryAt: number | null
  /** Ends the pause now. */
  retryNow: () => void
}

/** Whether the connection is lost, and not only interrupted for a moment: connecting failed twice. */
export const isLost = ({ status, failures }: ConnectionState): boolean =>
  status === 'offline' || (failures >= 2 && status !== 'open')

/** The state of the socket as one observable value. */
export interface Connection {
  get(): ConnectionState
  watch(listener: () => void): () => void
  opening(): void
  opened(): void
  failed(): void
  /**
   * Pauses; resolves after the time, or earlier on `retryNow`, when the network returns, or when the page
   * becomes visible.
   */
  pause(milliseconds: number): Promise<void>
  /** Resets the state when no member is logged in any more. */
  rest(): void
  /**
   * Calls the listener when the page becomes visible or the network returns; returns the unsubscribe
   * function.
   */
  onWake(listener: () => void): () => void
}

type Phase = 'connecting' | 'open' | 'waiting'

/** Creates a connection state at rest that watches the device's network state until `signal` aborts. */
export function createConnection(signal?: AbortSignal): Connection {
  const listeners = new Set<() => void>()
  let endPause = () => {}
  let data: { phase: Phase; failures: number; retryAt: number | null } = {
    phase: 'connecting',
    failures: 0,
    retryAt: null,
  }
  const retryNow = () => endPause()
  const current = (): ConnectionState => ({
    status: navigator.onLine ? data.phase : 'offline',
    failures: data.failures,
    retryAt: data.retryAt,
    retryNow,
  })
  const state = observable(current())
  const change = (next: Partial<typeof data>) => {
    data = { ...data, ...next }
    state.set(current())
  }
  const wake = () => {
    change({})
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    endPause()
    for (const listener of [...listeners]) listener()
  }
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })

  return {
    get: state.snapshot,
    watch: state.subscribe,
    opening: () => change({ phase: 'connecting', retryAt: null }),
    opened: () => change({ phase: 'open', failures: 0, retryAt: null }),
    failed: () => change({ phase: 'connecting', failures: data.failures + 1 }),
    rest: () => change({ phase: 'connecting', failures: 0, retryAt: null }),
    pause(milliseconds) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => endPause(), milliseconds)
        endPause = () => {
          clearTimeout(timer)
          endPause = () => {}
          resolve()
        }
        change({ phase: 'waiting', retryAt: Date.now() + milliseconds })
      })
    },
    onWake(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The connection state of a page that follows no member. */
export const idleConnection: ConnectionState = {
  status: 'connecting',
  failures: 0,
  retryAt: null,
  retryNow: () => {},
}
