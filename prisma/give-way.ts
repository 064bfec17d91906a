import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a migration waits for a lock, in milliseconds: less than `deadlock_timeout`, after which PostgreSQL could end the
 * statement of a member instead, who meanwhile waits behind it.
 */
export const lockTimeout = 300
/** How often it is tried, and the pause between, in milliseconds. */
const mostAttempts = 60
const pauseBetween = 250
/** `lock_not_available` and `deadlock_detected`. */
const lockErrors = ['55P03', '40P01']

/** Runs a transaction with `lockTimeout`, and again when it did not get its locks, so that it gives way to the servers at work. */
export async function givingWay<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === mostAttempts || !lockErrors.includes(codeOf(error))) throw error
      await pause(pauseBetween)
    }
  }
}

/** The SQLSTATE of an error of the database, or of the one that caused it. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? ''
}
