import pg from 'pg'
import webPush from 'web-push'
import { type Server, startServer } from './processes.ts'
import { openReceiver, type PushPlan, subscribeMembers } from './push-fixture.ts'
import { compare } from './rounds.ts'
import type { LoadContext } from './run.ts'
import { createScratchDatabase } from './scratch-database.ts'
import { median, round } from './statistics.ts'

/** Events of one transaction. */
const together = 100

/** P9: an event for each of many subscribed members (100,000), until the push service has the message, against the bare library. */
export async function run(context: LoadContext) {
  const { subscriptions } = context
  /** Deliveries of one pass. */
  const batch = subscriptions / 10
  // A tenth of the profiles is fictional, gone or private.
  const size = { members: 1.4 * subscriptions, messages: 0, sessions: 0 }
  const scratch = await createScratchDatabase(context.url, 'vonk_load_push', size)
  const receiver = await openReceiver()
  const plan = { ...newPlan(), receiver: receiver.origin }
  const { members, likedBy } = await subscribeMembers(scratch.url, subscriptions, plan)
  const product = await startServer('push-subject.ts', {
    DATABASE_URL: scratch.url,
    MEDIA_SECRET: context.secret,
    PUSH_PRIVATE_KEY: plan.privateKey,
  })
  const peer = await startServer('push-peer.ts', { PUSH_PLAN: JSON.stringify(plan) })
  const client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
  /** Every pass takes the next members, so that none of them gets a message twice in a row. */
  let taken = 0
  const next = () => {
    const from = taken % subscriptions
    taken += batch
    return from
  }
  /** Sends a batch. Returns messages per second, and collects the main thread's microseconds for each message. */
  const rateOf = async (server: Server, times: number[], begin: (from: number) => Promise<unknown>) => {
    const before = await server.state()
    const began = performance.now()
    await Promise.all([begin(next()), receiver.arrival(batch)])
    const rate = (batch * 1000) / (performance.now() - began)
    const after = await server.state()
    times.push((after.mainThread - before.mainThread) / batch)
    return rate
  }
  const mainThread = { subject: [] as number[], peer: [] as number[] }
  const emitAll = async (from: number) => {
    for (let at = from; at < from + batch; at += together)
      await client.query(
        `select emit(id, 'like', jsonb_build_object('p', $2::int), now()) from unnest($1::int[]) id`,
        [members.slice(at, at + together), likedBy],
      )
  }
  const askPeer = async (from: number) => {
    const answer = await fetch(`http://127.0.0.1:${peer.port}/?from=${from}&count=${batch}`)
    if (!answer.ok) throw new Error(await answer.text())
  }
  try {
    const compared = await compare(
      context.rounds,
      () => rateOf(product, mainThread.subject, emitAll),
      () => rateOf(peer, mainThread.peer, askPeer),
    )
    const { rows } = await client.query('select count(*)::int as count from push_subscription')
    if (rows[0].count !== subscriptions) throw new Error('Subscriptions were lost.')
    const [subjectTime, peerTime] = [median(mainThread.subject), median(mainThread.peer)]
    return {
      unit: 'messages per second; microseconds of the main thread per message',
      measures: { ratio: compared.ratio, mainThread: round(subjectTime / peerTime) },
      subscriptions,
      mainThread: { subject: round(subjectTime), peer: round(peerTime) },
      ...compared,
    }
  } finally {
    await client.end()
    await product.stop()
    await peer.stop()
    receiver.close()
    await scratch.drop()
  }
}

/** The keys of the sender and of a browser, and a message of the usual size. */
function newPlan(): Omit<PushPlan, 'receiver'> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const browser = webPush.generateVAPIDKeys()
  const path = '/likes/m/100000'
  const payload = JSON.stringify({
    tag: 'like-100000',
    title: 'Vonk',
    body: 'Iemand vindt je leuk',
    icon: '/icon-192.png',
    lang: 'nl',
    checkUrl: path,
    openUrl: `/login?next=${encodeURIComponent(path)}`,
    open: ['like-100000'],
    badge: 1,
  })
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
  return { publicKey, privateKey, p256dh: browser.publicKey, auth, payload, atOnce: 16 }
}
