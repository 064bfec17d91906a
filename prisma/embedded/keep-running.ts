/** A running server: `stop` stops it, and `ended` resolves when it has ended. */
export interface RunningServer {
  stop(): Promise<void>
  ended: Promise<unknown>
}

/** Called after a crash or a failed start, with the milliseconds until the next start. */
export interface CrashListener {
  crashed(pause: number, error?: Error): void
  restarted(): void
}

/** After this many milliseconds a server counts as stable. */
const stableAfterMs = 60_000

/**
 * The milliseconds before a crashed server is restarted: none after a stable run, then a second, doubled each time up
 * to a minute.
 */
export const restartDelayMs = (consecutiveCrashes: number): number =>
  consecutiveCrashes === 0 ? 0 : Math.min(60_000, 1000 * 2 ** (consecutiveCrashes - 1))

/** Resolves after `milliseconds`, or when the signal is aborted; does not keep the process alive. */
const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    timer.unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Restarts a server whenever it ends. The returned function stops this, and returns the server that is running. */
export function keepRunning(
  first: RunningServer,
  start: () => Promise<RunningServer>,
  listener: CrashListener,
): () => Promise<RunningServer> {
  const left = new AbortController()
  let running = first
  let starting: Promise<unknown> = Promise.resolve()

  async function watch(): Promise<void> {
    let crashes = 0
    let failure: Error | undefined
    for (;;) {
      const since = Date.now()
      if (!failure) await running.ended
      if (left.signal.aborted) return
      if (Date.now() - since >= stableAfterMs) crashes = 0
      const pause = restartDelayMs(crashes++)
      listener.crashed(pause, failure)
      await delay(pause, left.signal)
      if (left.signal.aborted) return
      starting = start().then(
        (started) => {
          running = started
          failure = undefined
          listener.restarted()
        },
        (error: Error) => {
          failure = error
        },
      )
      await starting
    }
  }
  void watch()
  return async () => {
    left.abort()
    await starting
    return running
  }
}
