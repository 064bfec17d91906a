import { releaseOverdue } from '@vonk/schema/chats/decide-held.ts'
import { buildExport } from '@vonk/schema/leaving/build-export.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { finishLeaving } from '@vonk/schema/leaving/finish-leaving.ts'
import { sweep } from '@vonk/schema/leaving/sweep.ts'
import { queueNewsletterStep, queueWeeklyStep } from '@vonk/schema/notifications/audience-steps.ts'
import { queueNotices } from '@vonk/schema/notifications/due-notices.ts'
import { queueRecurringMails } from '@vonk/schema/notifications/queue-recurring-mails.ts'
import { deliverWebhooks } from '@vonk/schema/partners/deliver-webhooks.ts'
import { reconcilePayments } from '@vonk/schema/payments/reconcile-payments.ts'
import { refundPayment } from '@vonk/schema/payments/refund-payment.ts'
import { removeUnusedFiles, sweepUploads } from '@vonk/schema/photos/manage-uploads.ts'
import { deliverPush } from '@vonk/schema/push/deliver-push.ts'
import { addMissingReviews } from '@vonk/schema/review/add-missing-reviews.ts'
import { executeOverdue, executeReview } from '@vonk/schema/review/execute-review.ts'
import { countActive } from '@vonk/schema/safety/active-months.ts'
import { liftBans } from '@vonk/schema/safety/ban.ts'
import { liftLimits } from '@vonk/schema/safety/limits.ts'
import { coarsenActivity } from '@vonk/schema/search/coarsen-activity.ts'
import { queueSearchNotices } from '@vonk/schema/search/search-notices.ts'
import { noteFailedLogIn } from '@vonk/schema/staff/audit-staff.ts'
import { expireVerifications } from '@vonk/schema/verification/expire-verifications.ts'
import { parseCronItems, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import { buildZip } from '../exports/build-zip.ts'
import { parsePayload } from '../job-payload.ts'
import { siteById } from '../mails/mail-site.ts'
import { mailJobs, runMailJob, sendMailOf } from '../mails/mails.ts'
import { removePicture } from '../media/stored-pictures.ts'
import { removeSelfie } from '../media/stored-selfies.ts'
import type { AppServices } from '../services/app-services.ts'
import { checkLedger } from './check-ledger.ts'
import { erasureDependencies } from './erasure-dependencies.ts'
import { postWebhook } from './post-webhook.ts'
import { purgePicture } from './purge-picture.ts'

/** A background job. */
interface Job {
  /** When it recurs, as a cron pattern in UTC. */
  schedule?: string
  run(services: AppServices, payload: unknown): Promise<unknown>
}

/** A job that an operation or a database function enqueues. A payload of another shape throws InvalidPayload. */
const enqueued = <Payload>(
  payload: z.ZodType<Payload>,
  run: (services: AppServices, payload: Payload) => Promise<unknown>,
): Job => ({ run: (services, given) => run(services, parsePayload(payload, given)) })

/** A job that recurs. */
const recurring = (schedule: string, run: Job['run']): Job => ({ schedule, run })

/** Sending a push message to one browser. */
export const pushJob = 'deliver-push'

/** The background jobs by name. Each may run twice: the second run does nothing. */
const jobs: Record<string, Job> = {
  ...Object.fromEntries(
    mailJobs.map((name) => [name, { run: (services, payload) => runMailJob(services, name, payload) }]),
  ),
  'note-notices': recurring('* * * * *', ({ db, clock }) => queueNotices(db, clock.now())),
  'begin-mails': recurring('7 * * * *', ({ db, clock, sites }) =>
    queueRecurringMails(db, sites.values(), clock.now()),
  ),
  'begin-search-notices': recurring('*/10 * * * *', ({ db, clock }) => queueSearchNotices(db, clock.now())),
  'weekly-step': enqueued(
    z.object({ siteId: z.int(), since: z.string(), after: z.int() }),
    ({ db, clock }, step) => queueWeeklyStep(db, step, clock.now()),
  ),
  'newsletter-step': enqueued(z.object({ newsletterId: z.int(), after: z.int() }), ({ db }, step) =>
    queueNewsletterStep(db, step),
  ),
  [pushJob]: enqueued(
    z.object({
      subscriptionId: z.int(),
      conversationId: z.int().optional(),
      profileId: z.int().optional(),
      newcomersSince: z.iso.datetime({ offset: true }).optional(),
    }),
    (services, push) => deliverPush(services, (id) => siteById(services, id), push),
  ),
  'deliver-webhooks': enqueued(z.object({ webhookId: z.uuid() }), (services, { webhookId }) =>
    deliverWebhooks({ ...services, post: postWebhook(services) }, webhookId),
  ),

  'reconcile-payments': recurring('* * * * *', (services) => reconcilePayments(services)),
  'refund-payment': enqueued(z.object({ paymentId: z.int() }), (services, { paymentId }) =>
    refundPayment(services, paymentId),
  ),
  // It throws until the provider confirms or no longer knows the customer, also while the account has no key.
  'forget-customer': enqueued(
    z.object({ provider: z.string(), customerId: z.string() }),
    ({ payments }, { provider, customerId }) => payments.named(provider).deleteCustomer(customerId),
  ),
  'audit-money': recurring('11 4 * * *', (services) => checkLedger(services)),

  'build-export': enqueued(z.object({ memberId: z.int(), exportId: z.uuid() }), (services, ids) =>
    buildExport(
      {
        ...services,
        siteOf: (id) => siteById(services, id),
        zip: (contents) => buildZip(services, contents),
        mailReady: () => sendMailOf(services, 'exportReady', ids),
      },
      ids,
    ),
  ),
  'finish-leaving': recurring('*/10 * * * *', (services) =>
    finishLeaving(erasureDependencies(services), services.sites.values()),
  ),
  // What is left, finish-leaving goes on with.
  'erase-member': enqueued(z.object({ memberId: z.int() }), (services, { memberId }) =>
    eraseMember(erasureDependencies(services), memberId, 0),
  ),
  sweep: recurring('43 3 * * *', ({ db, clock }) => sweep(db, clock.now())),

  'purge-picture': enqueued(z.object({ key: z.uuid() }), (services, { key }) => purgePicture(services, key)),
  'remove-picture': enqueued(z.object({ stored: z.uuid() }), ({ db, storage }, { stored }) =>
    removeUnusedFiles(db, stored, (name) => removePicture(storage, name)),
  ),
  'remove-selfie': enqueued(z.object({ stored: z.uuid() }), ({ storage }, { stored }) =>
    removeSelfie(storage, stored),
  ),
  'expire-verifications': recurring('23 * * * *', ({ db, clock }) => expireVerifications(db, clock.now())),
  'sweep-uploads': recurring('29 * * * *', ({ db, clock }) => sweepUploads(db, clock.now())),

  'execute-review': enqueued(z.object({ batchId: z.uuid() }), (services, { batchId }) =>
    executeReview(services, batchId),
  ),
  'add-missing-reviews': recurring('13 * * * *', ({ db }) => addMissingReviews(db)),
  'execute-overdue-reviews': recurring('* * * * *', executeOverdue),
  'lift-bans': recurring('* * * * *', ({ db, clock }) => liftBans(db, clock.now())),
  'lift-limits': recurring('* * * * *', ({ db, clock }) => liftLimits(db, clock.now())),
  'release-held': recurring('17 * * * *', ({ db, clock, sites }) =>
    releaseOverdue(db, sites.values(), clock.now()),
  ),
  'note-failed-staff-log-in': enqueued(
    z.object({ staffId: z.int().nullable(), at: z.coerce.date() }),
    (services, attempt) => noteFailedLogIn(services, attempt),
  ),

  'coarsen-activity': recurring('*/5 * * * *', ({ db, clock }) => coarsenActivity(db, clock.now())),
  // The last count of a month is the one of its last evening.
  'count-active': recurring('50 23 * * *', ({ db, clock }) => countActive(db, clock.now())),
}

/** The names of all jobs. */
export const jobNames: readonly string[] = Object.keys(jobs)

/** Runs a job once. */
export async function runJob(services: AppServices, name: string, payload: unknown = {}): Promise<void> {
  const job = jobs[name]
  if (!job) throw new Error(`There is no job ${name}.`)
  await job.run(services, payload)
}

/** Jobs as the queue's tasks. */
export const tasksOf = (services: AppServices, names: readonly string[]): TaskList =>
  Object.fromEntries(names.map((name) => [name, (payload) => runJob(services, name, payload)]))

/** The schedule of the jobs that recur. */
export const jobSchedule = parseCronItems(
  Object.entries(jobs).flatMap(([task, { schedule }]) => (schedule ? [{ task, match: schedule }] : [])),
)
