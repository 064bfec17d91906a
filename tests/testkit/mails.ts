import { randomUUID } from 'node:crypto'
import { tasksOf } from '../../apps/server/src/jobs/jobs.ts'
import { mailJobs } from '../../apps/server/src/mails/mails.ts'
import type { Actor, AppFixture } from './app-fixture.ts'
import { minutes } from './clock.ts'
import { runDueJobs } from './run-jobs.ts'

/** The jobs that send mails, and those that select their recipients. */
const drained = [
  ...mailJobs,
  'note-notices',
  'begin-mails',
  'begin-search-notices',
  'weekly-step',
  'newsletter-step',
]

/** Does what the queue holds of the mails, and what that puts into it. */
export const drain = ({ services }: AppFixture): Promise<void> =>
  runDueJobs(services.db.pool, tasksOf(services, drained))

/** Lets minutes pass, with a round of the mails every five, as of the server, or fewer for a test of days. */
export async function pass(fixture: AppFixture, count: number, every = 5): Promise<void> {
  for (let gone = 0; gone < count; gone += every) {
    fixture.clock.advance(Math.min(every, count - gone) * minutes)
    await fixture.services.db.pool.query(`select graphile_worker.add_job('note-notices')`)
    await drain(fixture)
  }
}

/** The mails that somebody has got, oldest first. */
export async function mailsTo({ services }: AppFixture, { id }: Pick<Actor, 'id'>) {
  const { email } = await services.db.prisma.member.findUniqueOrThrow({ where: { id } })
  return services.db.prisma.outboxEntry.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })
}

/** Writes to somebody. */
export async function write(from: Actor, to: Pick<Actor, 'id'>, text = 'Hallo daar'): Promise<void> {
  const { sendMessage } = await from.run(
    `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`,
    { input: { profileId: to.id, text, clientId: randomUUID() } },
  )
  if (sendMessage.__typename !== 'SendMessageSuccess') throw new Error(sendMessage.__typename)
}

export const like = (from: Actor, to: Pick<Actor, 'id'>) =>
  from.run(`mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }`, { id: to.id })

/** Chooses how often somebody wants mails of a kind, such as `NEW_MESSAGES`. */
export const choose = (who: Actor, kind: string, cadence: string) =>
  who.run(
    `mutation ($choices: [NotificationChoice!]!) { updateNotificationSettings(choices: $choices) { __typename } }`,
    { choices: [{ channel: 'EMAIL', kind, cadence }] },
  )

/** An open socket was seen at this moment. */
export const comeOnline = ({ services, clock }: AppFixture, { id }: Pick<Actor, 'id'>) =>
  services.db.prisma.searchEntry.update({ where: { profileId: id }, data: { onlineAt: clock.now() } })
