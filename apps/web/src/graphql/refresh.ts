/** Polls the server as a fallback for the socket. */
export interface Refresh {
  start(): void
  stop(): void
}

interface RefreshOptions {
  ask: () => Promise<void>
  /** When the socket last received something, in milliseconds since 1970. */
  heardAt: () => number
  /** Milliseconds between two polls, null for the usual ones; it may change while it runs. */
  interval?: () => number | null
}

const firstAfter = 5_000
/** Milliseconds between two polls of a member without push messages. */
const usualInterval = 60_000

/**
 * Polls 5 seconds after the start and then, by default, every 60, while the page is visible; skips a poll if the socket
 * received something within that time. A page that becomes visible catches up on a missed poll.
 */
export function createRefresh({ ask, heardAt, interval = () => null }: RefreshOptions): Refresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = false
  const turn = () => {
    const wait = interval() ?? usualInterval
    timer = setTimeout(turn, wait)
    missed = document.visibilityState === 'hidden'
    // Away from that time in either direction: a device's clock may be set back.
    if (missed || Math.abs(Date.now() - heardAt()) < wait) return
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
