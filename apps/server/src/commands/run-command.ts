import { type AppServices, openAppServices } from '../app-services.ts'
import { openMigratedDatabase } from '../database.ts'
import { readEnv } from '../env.ts'

/** An operator's mistake: printed as it is, without a stack trace. */
export class UsageError extends Error {}

/**
 * Runs an operator's command on the database of the environment: the one of DATABASE_URL, or the embedded one
 * under DATA_DIR. A running server may be using that one; then it is left running. A command is a file in
 * this folder that ends with `await runCommand((services, words) => ...)`, and a script in package.json:
 *
 *     "site": "node apps/server/src/commands/site.ts"     ->     npm run site -- set localhost niche=3
 *
 * `words` are the arguments after the `--`. For an error of the operator, throw a UsageError with a sentence:
 * it is printed, and the exit code is 1. Mails and other jobs are queued as usual; the running server sends
 * them.
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
