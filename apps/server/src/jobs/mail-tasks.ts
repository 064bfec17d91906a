import type { TaskList } from 'graphile-worker'
import type { AppServices } from '../app-services.ts'
import { beginMails, noteNotices, stepNewsletter, stepWeekly } from './mail-rounds.job.ts'
import { sendNewsletter } from './send-newsletter.job.ts'
import { sendNotice } from './send-notice.job.ts'
import { sendReminder } from './send-reminder.job.ts'

/** The jobs of the mails that a member may switch off. */
export const mailTasks = (product: AppServices): TaskList => ({
  'note-notices': () => noteNotices(product),
  'begin-mails': () => beginMails(product),
  'weekly-step': (payload) => stepWeekly(product, payload),
  'newsletter-step': (payload) => stepNewsletter(product, payload),
  'send-notice': (payload) => sendNotice(product, payload),
  'send-newsletter': (payload) => sendNewsletter(product, payload),
  'send-reminder': (payload) => sendReminder(product, payload),
})

/** When they begin. */
export const mailCron = [
  { task: 'note-notices', match: '* * * * *' },
  { task: 'begin-mails', match: '7 * * * *' },
]
