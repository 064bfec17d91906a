import { type Log, withoutPersonalData } from '../log.ts'

/** Is notified when a connection is lost and restored; repeated notifications are ignored. */
export interface ConnectionWatch {
  lost(error?: unknown): void
  returned(): void
}

/**
 * Logs one line when a connection is lost and one when it is restored. `name` begins the sentence: `The database`.
 * `onChange` gets the initial state and each change.
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
