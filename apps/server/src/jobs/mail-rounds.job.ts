import { queueNewsletterStep, queueWeeklyStep } from '@vonk/schema/notifications/audience-steps.ts'
import { queueDueMails, recordDueMails } from '@vonk/schema/notifications/due-notices.ts'
import { reminders } from '@vonk/schema/notifications/notice.rules.ts'
import { remindNewcomers } from '@vonk/schema/notifications/remind-newcomers.ts'
import { startWeekly } from '@vonk/schema/notifications/start-weekly.ts'
import { z } from 'zod'
import { parsePayload } from '../job-payload.ts'
import type { AppServices } from '../services/app-services.ts'

/** The maximum number of mails that one run puts into the queue. */
const maxPerRun = 500

/** `note-notices`, every minute: queues the mails about recent events that are due. */
export async function noteNotices({ db, clock }: AppServices): Promise<void> {
  const now = clock.now()
  await recordDueMails(db, 'messages', now)
  await recordDueMails(db, 'likes', now)
  await recordDueMails(db, 'unread', now)
  while ((await queueDueMails(db, maxPerRun, now)) === maxPerRun);
}

/** `begin-mails`, every hour: queues the weekly mail if it is due, and reminders of what is missing. */
export async function beginMails({ db, clock, sites }: AppServices): Promise<void> {
  const now = clock.now()
  for (const { id } of sites.values()) await startWeekly(db, id, now)
  for (const reminder of reminders) await remindNewcomers(db, reminder, now)
}

const weeklyStep = z.object({ siteId: z.int(), since: z.string(), after: z.int() })

/** `weekly-step`: one step over a site's members. */
export async function stepWeekly({ db, clock }: AppServices, given: unknown): Promise<void> {
  await queueWeeklyStep(db, parsePayload(weeklyStep, given), clock.now())
}

const newsletterStep = z.object({ newsletterId: z.int(), after: z.int() })

/** `newsletter-step`: one step over the members who asked for it. */
export async function stepNewsletter({ db }: AppServices, given: unknown): Promise<void> {
  await queueNewsletterStep(db, parsePayload(newsletterStep, given))
}
