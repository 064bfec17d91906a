import { randomUUID } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { PushService } from '@vonk/schema/ports/push.ts'
import { isEmbeddedEndpoint } from './embedded-endpoint.ts'

interface Received {
  /** The address that it was sent to. */
  endpoint: string
  payload: string
  /** The headers of the push message. */
  about: string
}

/** Shows a push message in `/dev/outbox`: title, text, and the payload of the service worker. */
export async function outboxPush(db: Database, { endpoint, payload, about }: Received, now: Date) {
  const { title = '', body = '' } = JSON.parse(payload)
  const found = await db.prisma.pushSubscription.findUnique({
    where: { endpoint },
    select: { member: { select: { email: true } } },
  })
  await db.prisma.outboxEntry.create({
    data: {
      channel: 'push',
      sender: about,
      recipient: found?.member.email ?? endpoint,
      subject: title,
      text: `${body}\n\n${payload}`,
      dedupeKey: `push-${randomUUID().replaceAll('-', '')}`,
      createdAt: now,
    },
  })
}

/**
 * The push service of the demo mode without a key: sends to the embedded service only. Messages for browsers' own
 * push services are shown by `/dev/outbox`.
 */
export const demoPush = (db: Database, inner: PushService): PushService => ({
  ...inner,
  async send(target, message, now) {
    if (isEmbeddedEndpoint(target.endpoint)) return inner.send(target, message, now)
    if (!inner.accepts(target.endpoint)) return { result: 'rejected', status: 0 }
    const about = `not sent without PUSH_PRIVATE_KEY; TTL ${message.ttl}, urgency ${message.urgency}`
    await outboxPush(db, { endpoint: target.endpoint, payload: message.payload, about }, now)
    return { result: 'sent' }
  },
})
