/** Polls the server as a fallback for the socket. */
export interface Polling {
  start(): void
  stop(): void
}

interface PollingOptions {
  poll: () => Promise<void>
  /** When the socket last received something, in milliseconds since 1970. */
  lastMessageAt: () => number
  /** Milliseconds between two polls, null for the usual ones; it may change while it runs. */
  interval?: () => number | null
}

const firstDelay = 5_000
/** Milliseconds between two polls of a member without push messages. */
const usualInterval = 60_000

/**
 * Polls 5 seconds after the start and then, by default, every 60, while the page is visible; skips a poll if the socket
 * received something within that time. A page that becomes visible catches up on a missed poll.
 */
export function createPolling({ poll, lastMessageAt, interval = () => null }: PollingOptions): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = false
  const tick = () => {
    const delay = interval() ?? usualInterval
    timer = setTimeout(tick, delay)
    missed = document.visibilityState === 'hidden'
    // The absolute difference, because a device's clock may be set back.
    if (missed || Math.abs(Date.now() - lastMessageAt()) < delay) return
    poll().catch(() => {})
  }
  const onVisibilityChange = () => {
    if (!missed || document.visibilityState === 'hidden') return
    clearTimeout(timer)
    tick()
  }
  return {
    start() {
      timer = setTimeout(tick, firstDelay)
      document.addEventListener('visibilitychange', onVisibilityChange)
    },
    stop() {
      clearTimeout(timer)
      missed = false
      document.removeEventListener('visibilitychange', onVisibilityChange)
    },
  }
}
