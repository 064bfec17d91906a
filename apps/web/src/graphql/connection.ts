export interface ConnectionState {
  /** `waiting` pauses between two attempts; `offline` is what the device says of itself. */
  status: 'connecting' | 'open' | 'waiting' | 'offline'
  /** Attempts that failed since the socket was last open. */
  failures: number
  /** When the next attempt comes, in milliseconds since 1970; null when none is planned. */
  retryAt: number | null
  /** Ends the pause now. */
  retryNow: () => void
}

/** The state of the socket as one value that can be watched. */
export interface Connection {
  get(): ConnectionState
  watch(listener: () => void): () => void
  opening(): void
  opened(): void
  failed(): void
  /** Pauses; resolves after the time, or earlier by `retryNow`, by the network's return, or by coming into view. */
  pause(milliseconds: number): Promise<void>
  /** Nobody is logged in any more: nothing fails and nothing is awaited. */
  rest(): void
  /** Calls when the page comes into view or the network returns. */
  onWake(listener: () => void): () => void
}

type Phase = 'connecting' | 'open' | 'waiting'

/** A connection that has not begun, watching the device's own network state until `signal` aborts. */
export function createConnection(signal?: AbortSignal): Connection {
  const watchers = new Set<() => void>()
  const wakers = new Set<() => void>()
  let endPause = () => {}
  let facts: { phase: Phase; failures: number; retryAt: number | null } = {
    phase: 'connecting',
    failures: 0,
    retryAt: null,
  }
  const retryNow = () => endPause()
  const snapshot = (): ConnectionState => ({
    status: navigator.onLine ? facts.phase : 'offline',
    failures: facts.failures,
    retryAt: facts.retryAt,
    retryNow,
  })
  let state = snapshot()
  const change = (next: Partial<typeof facts>) => {
    facts = { ...facts, ...next }
    state = snapshot()
    for (const watcher of [...watchers]) watcher()
  }
  const wake = () => {
    change({})
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    endPause()
    for (const waker of [...wakers]) waker()
  }
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })

  return {
    get: () => state,
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    opening: () => change({ phase: 'connecting', retryAt: null }),
    opened: () => change({ phase: 'open', failures: 0, retryAt: null }),
    failed: () => change({ phase: 'connecting', failures: facts.failures + 1 }),
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
      wakers.add(listener)
      return () => wakers.delete(listener)
    },
  }
}

/** The connection of a page that follows nobody. */
export const resting: ConnectionState = {
  status: 'connecting',
  failures: 0,
  retryAt: null,
  retryNow: () => {},
}
