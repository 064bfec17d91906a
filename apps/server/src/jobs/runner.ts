import { openDatabase } from '@vonk/prisma/client.ts'
import { sweepUploads } from '@vonk/schema/photos/uploads.store.ts'
import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import type { AppServices } from '../app-services.ts'
import { buildExport } from './build-export.job.ts'
import { finishLeaving } from './finish-leaving.job.ts'
import { mailCron, mailTasks } from './mail-tasks.ts'
import { moneyCron, moneyTasks } from './money-tasks.ts'
import { releaseHeld } from './release-held.job.ts'
import { removePictureFiles } from './remove-picture.job.ts'
import { sendBanMail, sendReviewMail, sendUnbanMail } from './send-account-mail.job.ts'
import { sendActivationMail } from './send-activation-mail.job.ts'
import { sendChangeEmailMails } from './send-change-email-mails.job.ts'
import { sendComplaintMail } from './send-complaint-mail.job.ts'
import { sendEmailChangedMail } from './send-email-changed-mail.job.ts'
import { sendPasswordChangedMail } from './send-password-changed-mail.job.ts'
import { sendProbedMail } from './send-probed-mail.job.ts'
import { sendReactivationMail } from './send-reactivation-mail.job.ts'
import { sendResetMail } from './send-reset-mail.job.ts'
import { sendSupportMail } from './send-support-mail.job.ts'
import { sweep } from './sweep.job.ts'

const silent = new Logger(() => () => {})

/** Creates the queue's own tables; the functions of the product add jobs inside their transactions. */
export const prepareJobs = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: silent })

/** Connections of the jobs: one listens, two work, and one is for what a job asks beside its own. */
const connections = 4

/**
 * Runs the background work until it is stopped, over connections of its own: a long job takes none from members, and
 * its statements are planned by their values. A failed job is tried again, later and later, 25 times.
 */
export async function runJobs(served: AppServices): Promise<Runner> {
  const db = openDatabase(served.databaseUrl, { max: connections })
  db.publishEvents = served.db.publishEvents
  const product = { ...served, db }
  // The queue asks for a handler on every connection; ours are replaced by the pool when they break.
  db.pool.on('connect', (client) => client.on('error', () => {}))
  const runner = await run({
    pgPool: db.pool,
    logger: silent,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: {
      'send-activation-mail': (payload) => sendActivationMail(product, payload),
      'send-change-email-mails': (payload) => sendChangeEmailMails(product, payload),
      'send-email-changed-mail': (payload) => sendEmailChangedMail(product, payload),
      'send-password-changed-mail': (payload) => sendPasswordChangedMail(product, payload),
      'send-reset-mail': (payload) => sendResetMail(product, payload),
      'send-probed-mail': (payload) => sendProbedMail(product, payload),
      'send-reactivation-mail': (payload) => sendReactivationMail(product, payload),
      'send-ban-mail': (payload) => sendBanMail(product, payload),
      'send-unban-mail': (payload) => sendUnbanMail(product, payload),
      'send-review-mail': (payload) => sendReviewMail(product, payload),
      'send-support-mail': (payload) => sendSupportMail(product, payload),
      'send-complaint-mail': (payload) => sendComplaintMail(product, payload),
      ...mailTasks(product),
      ...moneyTasks(product),
      'build-export': (payload) => buildExport(product, payload),
      'finish-leaving': () => finishLeaving(product),
      'remove-picture': (payload) => removePictureFiles(product, payload),
      'sweep-uploads': () => sweepUploads(product.db, product.clock.now()).then(() => undefined),
      'release-held': () => releaseHeld(product),
      sweep: () => sweep(product),
    },
    parsedCronItems: parseCronItems([
      ...mailCron,
      ...moneyCron,
      { task: 'finish-leaving', match: '*/10 * * * *' },
      { task: 'sweep-uploads', match: '29 * * * *' },
      { task: 'release-held', match: '17 * * * *' },
      { task: 'sweep', match: '43 3 * * *' },
    ]),
  })
  return { ...runner, stop: (reason) => runner.stop(reason).finally(() => db.close()) }
}
