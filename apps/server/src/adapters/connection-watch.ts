import { type Log, withoutPersonalData } from '../log.ts'

/** Takes notice of a connection that is lost and of its return; each may be told again and again. */
export interface ConnectionWatch {
  lost(error?: unknown): void
  returned(): void
}

/**
 * Logs the loss and the return of a connection as one line each, however many notice it. `name` begins the sentence: `The
 * database`. `onChange` is called with the state as well, at once and at each change.
 */
export function connectionWatch(
  log: Log,
  name: string,
  onChange: (isConnected: boolean) => void = () => {},
): ConnectionWatch {
  let lostAt: number | null = null
  onChange(true)
  return {
    lost(error) {
      if (lostAt !== null) return
      lostAt = performance.now()
      onChange(false)
      log.warn({ reason: reasonOf(error) }, `${name} was lost.`)
    },
    returned() {
      if (lostAt === null) return
      log.info({ ms: Math.round(performance.now() - lostAt) }, `${name} is back.`)
      lostAt = null
      onChange(true)
    },
  }
}

function reasonOf(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return withoutPersonalData(String(message || code || '')) || undefined
}
