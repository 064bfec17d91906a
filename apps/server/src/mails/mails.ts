// The table of all mails. It imports them at run time, after `jsx-loader.ts` has enabled JSX in Node.
import './jsx-loader.ts'
import { InvalidPayload } from '../job-payload.ts'
import type { AppServices } from '../services/app-services.ts'
import type { Mail, MailKind } from './define-mail.ts'

const { sendMail } = await import('./send-mail.tsx')
const modules = await Promise.all([
  import('./activate.mail.tsx'),
  import('./banned.mail.tsx'),
  import('./case-decided.mail.tsx'),
  import('./case-received.mail.tsx'),
  import('./certificate.mail.tsx'),
  import('./elsewhere.mail.tsx'),
  import('./email-change-asked.mail.tsx'),
  import('./change-email.mail.tsx'),
  import('./email-changed.mail.tsx'),
  import('./export-ready.mail.tsx'),
  import('./leaving.mail.tsx'),
  import('./like.mail.tsx'),
  import('./new-conversations.mail.tsx'),
  import('./new-messages.mail.tsx'),
  import('./news.mail.tsx'),
  import('./partner-access.mail.tsx'),
  import('./partner-approved.mail.tsx'),
  import('./partner-confirm.mail.tsx'),
  import('./partner-rejected.mail.tsx'),
  import('./password-changed.mail.tsx'),
  import('./message-returned.mail.tsx'),
  import('./photo-declined.mail.tsx'),
  import('./probed.mail.tsx'),
  import('./promotions.mail.tsx'),
  import('./reactivate.mail.tsx'),
  import('./receipt.mail.tsx'),
  import('./remind-activation.mail.tsx'),
  import('./remind-photo.mail.tsx'),
  import('./reset-password.mail.tsx'),
  import('./review.mail.tsx'),
  import('./saved-searches.mail.tsx'),
  import('./staff-invitation.mail.tsx'),
  import('./statement.mail.tsx'),
  import('./support-case.mail.tsx'),
  import('./unbanned.mail.tsx'),
  import('./unread-message-reminders.mail.tsx'),
  import('./verification.mail.tsx'),
  import('./webhook-disabled.mail.tsx'),
  import('./weekly-updates.mail.tsx'),
])

/** Every mail that the server sends. */
export const mails: readonly Mail[] = modules.map(({ mail }) => mail)

/** The background jobs that send mails. */
export const mailJobs: readonly string[] = [...new Set(mails.flatMap(({ jobs }) => jobs))]

/** Runs a job: sends, in the order of the table, those of its mails whose payload fits. */
export async function runMailJob(services: AppServices, job: string, payload: unknown): Promise<void> {
  const matching = mails.filter((mail) => mail.jobs.includes(job) && mail.payload.safeParse(payload).success)
  if (matching.length === 0) throw new InvalidPayload(`No mail of the job ${job} has this payload.`)
  for (const mail of matching) await prepareAndSend(services, mail, payload)
}

/** Sends a mail of a kind from within another job. */
export async function sendMailOf(services: AppServices, kind: MailKind, payload: unknown): Promise<void> {
  const mail = mails.find((one) => one.kind === kind)
  if (!mail) throw new Error(`The mail ${kind} is not in the table of all mails.`)
  await prepareAndSend(services, mail, payload)
}

async function prepareAndSend(services: AppServices, mail: Mail, payload: unknown): Promise<void> {
  const draft = await mail.prepare(services, mail.payload.parse(payload))
  if (draft) await sendMail(services, mail, draft)
}
