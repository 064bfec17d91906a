import { type AppServices, openAppServices } from '../app-services.ts'
import { openMigratedDatabase } from '../database.ts'
import { readEnv } from '../env.ts'

/** What an operator asked for wrongly: printed as it stands, without a stack. */
export class UsageError extends Error {}

/**
 * Runs an operator's command against the database of the environment: the one of DATABASE_URL, or the embedded one
 * under DATA_DIR, which may be in use by a running server and is then left running. A command is a file here that
 * ends with `await runCommand((product, words) => ...)` and a script in package.json:
 *
 *     "site": "node apps/server/src/commands/site.ts"     ->     npm run site -- set localhost niche=3
 *
 * `words` is what stands after the `--`. Throw a UsageError with a sentence for what cannot be done: it is printed,
 * and the exit code is 1. Mails and other jobs are enqueued as anywhere; the running server sends them.
 */
export async function runCommand(
  command: (services: AppServices, words: string[]) => Promise<void>,
  words: string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const env = readEnv()
    const database = await openMigratedDatabase(env)
    try {
      const services = await openAppServices({ ...env, DATABASE_POOL: 2 }, database.url)
      try {
        await command(services, words)
      } finally {
        await services.close()
      }
    } finally {
      if (!database.isShared) await database.stop()
    }
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = 1
  }
}
