/** A server that runs: how it is stopped, and when it has ended. */
export interface RunningServer {
  stop(): Promise<void>
  ended: Promise<unknown>
}

/** Called after a death, or after a start that failed, with the milliseconds until the next start. */
export interface DeathListener {
  died(pause: number, error?: Error): void
  restarted(): void
}

/** A server that ran for so many milliseconds does not die again and again. */
const steady = 60_000

/** The milliseconds before a dead server is started: none after a steady run, then a second, doubled each time up to a minute. */
export const pauseBefore = (deathsInARow: number): number =>
  deathsInARow === 0 ? 0 : Math.min(60_000, 1000 * 2 ** (deathsInARow - 1))

/** Resolves after so many milliseconds, or once the signal is aborted; it keeps no process alive. */
const passed = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    timer.unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Starts a server again whenever it has ended. The result ends this, and returns the server that runs then. */
export function keepRunning(
  first: RunningServer,
  start: () => Promise<RunningServer>,
  listener: DeathListener,
): () => Promise<RunningServer> {
  const left = new AbortController()
  let running = first
  let starting: Promise<unknown> = Promise.resolve()

  async function watch(): Promise<void> {
    let deaths = 0
    let failure: Error | undefined
    for (;;) {
      const since = Date.now()
      if (!failure) await running.ended
      if (left.signal.aborted) return
      if (Date.now() - since >= steady) deaths = 0
      const pause = pauseBefore(deaths++)
      listener.died(pause, failure)
      await passed(pause, left.signal)
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
