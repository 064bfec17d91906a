import type { Ports } from '../core/context.ts'
import type { SiteConfig } from '../core/site.ts'
import { settingsFrom } from '../notifications/kinds.rules.ts'
import { readSearchNotice } from '../search/search-notices.ts'
import { decidePush, defaultDelay, quietUntil, ttlAt } from './push.rules.ts'
import {
  deleteSubscription,
  duePush,
  type PushJob,
  type PushReader,
  type PushUpdate,
  postponePush,
  recordFailure,
  recordSuccess,
} from './push-updates.store.ts'
import { tagOf, writePush } from './write-push.ts'

/** After this number of consecutive rejections a subscription is deleted: the browser subscribed to another key. */
const maxRejections = 3

type PushPorts = Pick<Ports, 'db' | 'clock' | 'push' | 'fieldCipher'>

/**
 * Sends a push message to one browser if it is still unread, the member has enabled it, no window is in view, and it is
 * not night. At night, and if the push service requests it, the job is postponed. Throws if the push service cannot be
 * reached, so that the queue retries.
 */
export async function deliverPush(
  ports: PushPorts,
  siteOf: (id: number) => SiteConfig | undefined,
  job: PushJob,
): Promise<void> {
  const { db, clock, push } = ports
  const now = clock.now()
  const due = await duePush(db, job, now)
  const site = due && siteOf(due.reader.siteId)
  if (!due || !site?.pushNotifications || site.closedOn) return
  const { reader, openTags, badge } = due
  const timeZone = reader.timeZone ?? site.timeZone
  const decision = decidePush(
    { ...reader, hasCurrentKey: reader.publicKey === push.publicKey, quietUntil: quietUntil(now, timeZone) },
    now,
  )
  if (decision === 'delete') return deleteSubscription(db, reader.id)
  if (decision === 'drop') return
  const update = job.newcomersSince
    ? await newcomersUpdate(db, site, reader.memberId, new Date(job.newcomersSince), now)
    : due.update
  if (!update || !wantsNow(reader, update)) return
  if (typeof decision === 'object') return postponePush(db, job, decision.until)

  const tag = tagOf(update, job.conversationId)
  const payload = writePush(reader, update, { site, tag, open: openTags, badge })
  const outcome = await push
    .send(
      reader,
      {
        kind: update.kind,
        payload: JSON.stringify(payload),
        ttl: ttlAt(now, timeZone),
        urgency: isUrgent(update) ? 'high' : 'normal',
        // Reveals to the push service that two messages belong together, but nothing else.
        topic: ports.fieldCipher.digest(`push ${reader.id} ${tag}`).toString('base64url').slice(0, 32),
        contact: `mailto:${site.supportEmail}`,
      },
      now,
    )
    .catch(async (error: unknown) => {
      await recordFailure(db, reader.id, null)
      throw error
    })
  switch (outcome.result) {
    case 'sent':
      return recordSuccess(db, reader.id, now)
    case 'gone':
      return deleteSubscription(db, reader.id)
    case 'rejected': {
      const failures = await recordFailure(db, reader.id, null)
      if (failures >= maxRejections) await deleteSubscription(db, reader.id)
      return
    }
    case 'later': {
      // Without a time the queue tries again with growing intervals, except after "too many requests".
      const seconds = outcome.afterSeconds ?? (outcome.status === 429 ? defaultDelay : null)
      const until = seconds === null ? null : new Date(now.getTime() + seconds * 1000)
      await recordFailure(db, reader.id, until)
      if (!until) throw new Error(`The push service answered ${outcome.status}.`)
      await postponePush(db, job, until)
    }
  }
}

const isUrgent = ({ kind }: PushUpdate): boolean => kind !== 'like' && kind !== 'saved_searches'

/** Who is new for the saved searches of a member; null if nobody is. */
async function newcomersUpdate(
  db: PushPorts['db'],
  site: SiteConfig,
  memberId: number,
  since: Date,
  now: Date,
): Promise<PushUpdate | null> {
  const { people, total } = await readSearchNotice(db, site, memberId, since, now)
  const [first] = people
  if (!first) return null
  const { id: otherId, name, isFictional } = first
  const what = { what: 'newcomers', preview: '', isRequest: false }
  return { kind: 'saved_searches', otherId, name, isFictional, count: total, ...what }
}

/** Whether a member wants push messages about such an update, and at once. */
const wantsNow = ({ chosen }: PushReader, { kind }: PushUpdate): boolean =>
  settingsFrom(chosen).find((setting) => setting.channel === 'push' && setting.kind === kind)?.cadence ===
  'now'
