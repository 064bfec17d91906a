/** The refresh beside the socket: the safety net under it. */
export interface Refresh {
  start(): void
  stop(): void
}

interface RefreshOptions {
  ask: () => Promise<void>
  /** When the socket was last heard, in milliseconds since 1970. */
  heardAt: () => number
  /** Milliseconds between two refreshes. */
  interval?: number
}

const firstAfter = 5_000

/**
 * Asks 5 seconds after the start and then every 60, while the page is in view; a turn is skipped where the
 * socket was heard within that time. Coming back into view makes up for a turn that was missed.
 */
export function createRefresh({ ask, heardAt, interval = 60_000 }: RefreshOptions): Refresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = false
  const turn = () => {
    timer = setTimeout(turn, interval)
    missed = document.visibilityState === 'hidden'
    if (missed || Date.now() - heardAt() < interval) return
    ask().catch(() => {})
  }
  const returned = () => {
    if (!missed || document.visibilityState === 'hidden') return
    clearTimeout(timer)
    turn()
  }
  return {
    start() {
      timer = setTimeout(turn, firstAfter)
      document.addEventListener('visibilitychange', returned)
    },
    stop() {
      clearTimeout(timer)
      missed = false
      document.removeEventListener('visibilitychange', returned)
    },
  }
}
