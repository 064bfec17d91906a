// `npm run production:check`: prints every reason why a production server would not start, or would start without the key
// of a payment account. Starts nothing.

import { openDatabase } from '@vonk/prisma/client.ts'
import { loadSites } from '@vonk/schema/load-sites.ts'
import { systemClock } from '@vonk/schema/ports/clock.ts'
import { openPayments } from '../adapters/payments/open-payments.ts'
import { checkProductionEnv, type Env } from '../env.ts'
import { accountErrors, dataErrors } from '../production-data.ts'
import { isUnmigrated } from '../services/database.ts'
import type { Command, Outcome } from './runner/command.ts'
import { runStandalone } from './runner/run-command.ts'

/**
 * The errors of the data and of the keys of payment accounts; none if nothing has been migrated yet, because an empty
 * database is safe.
 */
async function errorsOf(env: Env, databaseUrl: string): Promise<string[]> {
  const db = openDatabase(databaseUrl, { max: 1 })
  try {
    if (await isUnmigrated(db)) return []
    const payments = await openPayments(env, db, systemClock, (domain) => domain)
    const services = { env, db, sites: await loadSites(db.prisma), payments }
    return [...(await dataErrors(services)), ...(await accountErrors(services))]
  } catch (error) {
    // The message of a failed connection does not contain the password.
    return [`DATABASE_URL: the database cannot be checked: ${(error as Error).message || 'no connection'}.`]
  } finally {
    await db.close()
  }
}

async function check(): Promise<Outcome> {
  const { env, errors } = checkProductionEnv()
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (databaseUrl) errors.push(...(await errorsOf(env, databaseUrl)))
  if (errors.length === 0) return { lines: ['A production server would start.'], data: { errors } }
  const failure = `${errors.length} ${errors.length === 1 ? 'thing is' : 'things are'} missing or unsafe.`
  return { lines: errors, data: { errors }, failure }
}

export const productionCommand: Command<null> = {
  name: 'production:check',
  description:
    'Prints every reason why a production server would not start, or would sell nothing. Starts and changes nothing.',
  actions: { '': { description: 'checks the environment and the database', run: check } },
}

if (import.meta.main) await runStandalone(productionCommand)
