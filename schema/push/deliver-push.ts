import type { Ports } from '../core/context.ts'
import type { SiteConfig } from '../core/site.ts'
import { waitingFor } from '../notifications/badges.ts'
import { settingsFrom } from '../notifications/kinds.rules.ts'
import { decidePush, quietUntil, ttlAt, usualWait } from './push.rules.ts'
import {
  forgetSubscription,
  likeNews,
  messageNews,
  openTags,
  type PushJob,
  type PushReader,
  pushReader,
  putOffPush,
  recordFailure,
  recordSuccess,
} from './push-news.store.ts'
import { tagOf, writePush } from './write-push.ts'

/** After so many refusals in a row a subscription is useless: the browser subscribed to somebody else's key. */
const mostRefusals = 3

type PushPorts = Pick<Ports, 'db' | 'clock' | 'push' | 'fieldCipher'>

/**
 * Sends a push message to one browser, if there is still something to say: nothing was read meanwhile, the member wants
 * it, no window is being looked at, and it is not night. At night, and if the push service asks for it, the job is done
 * again later. Throws if the push service cannot be reached, so that the queue tries again.
 */
export async function deliverPush(
  ports: PushPorts,
  siteOf: (id: number) => SiteConfig | undefined,
  job: PushJob,
): Promise<void> {
  const { db, clock, push } = ports
  const now = clock.now()
  const reader = await pushReader(db, job.subscriptionId, now)
  const site = reader && siteOf(reader.siteId)
  if (!reader || !site?.pushNotifications || site.closedOn) return
  const timeZone = reader.timeZone ?? site.timeZone
  const decision = decidePush(
    { ...reader, isOurs: reader.publicKey === push.publicKey, quietUntil: quietUntil(now, timeZone) },
    now,
  )
  if (decision === 'forget') return forgetSubscription(db, reader.id)
  if (decision === 'drop') return
  const news = await newsOf(ports, reader, job)
  if (!news) return
  if (typeof decision === 'object') return putOffPush(db, job, decision.until)

  const tag = tagOf(news, job.conversationId)
  const open = await openTags(db, reader.memberId)
  const badge = await waitingFor(db, reader.memberId)
  const payload = writePush(reader, news, { site, tag, open, badge })
  const outcome = await push
    .send(
      reader,
      {
        kind: news.kind,
        payload: JSON.stringify(payload),
        ttl: ttlAt(now, timeZone),
        urgency: news.kind === 'like' ? 'normal' : 'high',
        // The push service learns that two messages belong together, but not to what.
        topic: ports.fieldCipher.digest(`push ${reader.id} ${tag}`).toString('base64url').slice(0, 32),
        contact: `mailto:${site.supportEmail}`,
      },
      now,
    )
    .catch(async (error: unknown) => {
      await recordFailure(db, reader.id, null)
      throw error
    })
  switch (outcome.is) {
    case 'sent':
      return recordSuccess(db, reader.id, now)
    case 'gone':
      return forgetSubscription(db, reader.id)
    case 'refused': {
      const failures = await recordFailure(db, reader.id, null)
      if (failures >= mostRefusals) await forgetSubscription(db, reader.id)
      return
    }
    case 'later': {
      // Without a time the queue tries again with growing intervals, except after "too many requests".
      const seconds = outcome.afterSeconds ?? (outcome.status === 429 ? usualWait : null)
      const until = seconds === null ? null : new Date(now.getTime() + seconds * 1000)
      await recordFailure(db, reader.id, until)
      if (!until) throw new Error(`The push service answered ${outcome.status}.`)
      await putOffPush(db, job, until)
    }
  }
}

/** What is new for a member, if the member wants push messages of this kind. */
async function newsOf({ db }: PushPorts, { memberId, chosen }: PushReader, job: PushJob) {
  const { conversationId, profileId } = job
  const news =
    conversationId !== undefined
      ? await messageNews(db, memberId, conversationId)
      : await likeNews(db, memberId, profileId ?? 0)
  const setting = settingsFrom(chosen).find(({ channel, kind }) => channel === 'push' && kind === news?.kind)
  return setting?.cadence === 'now' ? news : null
}
