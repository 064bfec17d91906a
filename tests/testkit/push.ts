import type { Database } from '@vonk/prisma/client.ts'
import { pushJob, tasksOf } from '../../apps/server/src/jobs/jobs.ts'
import type { Actor, AnyJson, AppFixture } from './app-fixture.ts'
import { runDueJobs } from './run-jobs.ts'
import type { TestServer } from './server.ts'

/** A subscription as a browser gives it, at the embedded push service of a server; with the answer that messages get. */
export async function browserAt(
  { fixture, server }: { fixture: AppFixture; server: TestServer },
  answer = '201',
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  const response = await fetch(`${server.url}/dev/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: fixture.services.push.publicKey, answer }),
  })
  return response.json() as never
}

/** Subscribes the session of somebody; returns the type of the answer. */
export async function subscribe(who: Actor, input: object): Promise<string> {
  const { subscribeToPush } = await who.run(
    'mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) { __typename } }',
    { input },
  )
  return subscribeToPush.__typename
}

/** Does the push jobs whose time has come by the clock of the test, and what they put into the queue. */
export async function drainPush({ services, clock }: AppFixture): Promise<void> {
  // The queue has a clock of its own.
  await services.db.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1`,
    [clock.now()],
  )
  await runDueJobs(services.db.pool, tasksOf(services, [pushJob]))
}

/** The push messages that somebody has got, oldest first: what the service worker gets, and how it was sent. */
export async function pushesTo({ services }: AppFixture, { id }: Pick<Actor, 'id'>): Promise<AnyJson[]> {
  const { email } = await services.db.prisma.member.findUniqueOrThrow({ where: { id } })
  const entries = await services.db.prisma.outboxEntry.findMany({
    where: { recipient: email, channel: 'push' },
    orderBy: { id: 'asc' },
  })
  return entries.map(({ text, sender }) => ({ ...JSON.parse(text.split('\n\n').at(-1) ?? ''), sender }))
}

/** Switches the push messages of one kind, such as `LIKE`, on or off. */
export const choosePush = (who: Actor, kind: string, cadence: 'NOW' | 'OFF') =>
  who.run(
    `mutation ($choices: [NotificationChoice!]!) { updateNotificationSettings(choices: $choices) { __typename } }`,
    { choices: [{ channel: 'PUSH', kind, cadence }] },
  )

/** Adds the push subscription of a member's session. */
export const insertPushData = (
  db: Database,
  { id, viewer }: Actor,
  now: Date,
  canary: (place: string) => string,
) =>
  db.prisma.pushSubscription.create({
    data: {
      sessionId: viewer?.sessionId ?? '',
      memberId: id,
      siteId: viewer?.siteId ?? 0,
      endpoint: `https://fcm.googleapis.com/fcm/send/${canary('endpoint')}`,
      p256dh: 'key',
      auth: 'secret',
      publicKey: 'our key',
      timeZone: canary('time-zone'),
      createdAt: now,
    },
  })
