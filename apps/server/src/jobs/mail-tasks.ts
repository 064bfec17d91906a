import type { TaskList } from 'graphile-worker'
import { mailJobs, runMailJob } from '../mails/mails.ts'
import type { AppServices } from '../services/app-services.ts'
import { beginMails, noteNotices, stepNewsletter, stepWeekly } from './mail-rounds.job.ts'

/** The jobs that send mails, and those that select their recipients. */
export const mailTasks = (services: AppServices): TaskList => ({
  ...Object.fromEntries(mailJobs.map((job) => [job, (payload) => runMailJob(services, job, payload)])),
  'note-notices': () => noteNotices(services),
  'begin-mails': () => beginMails(services),
  'weekly-step': (payload) => stepWeekly(services, payload),
  'newsletter-step': (payload) => stepNewsletter(services, payload),
})

/** The schedule of the recurring ones. */
export const mailCron = [
  { task: 'note-notices', match: '* * * * *' },
  { task: 'begin-mails', match: '7 * * * *' },
]
