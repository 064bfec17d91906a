import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import type { Product } from '../product.ts'
import { releaseHeld } from './release-held.job.ts'
import { sendActivationMail } from './send-activation-mail.job.ts'
import { sendProbedMail } from './send-probed-mail.job.ts'
import { sweep } from './sweep.job.ts'

const silent = new Logger(() => () => {})

/** Creates the queue's own tables; the functions of the product add jobs inside their transactions. */
export const prepareJobs = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: silent })

/** Runs the background work until it is stopped. A failed job is tried again, later and later, 25 times. */
export function runJobs(product: Product): Promise<Runner> {
  // The queue asks for a handler on every connection; ours are replaced by the pool when they break.
  product.db.pool.on('connect', (client) => client.on('error', () => {}))
  return run({
    pgPool: product.db.pool,
    logger: silent,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: {
      'send-activation-mail': (payload) => sendActivationMail(product, payload),
      'send-probed-mail': (payload) => sendProbedMail(product, payload),
      'release-held': () => releaseHeld(product),
      sweep: () => sweep(product),
    },
    parsedCronItems: parseCronItems([
      { task: 'release-held', match: '17 * * * *' },
      { task: 'sweep', match: '43 3 * * *' },
    ]),
  })
}
