import type { Database } from '@vonk/prisma/client.ts'
import type { WebhookSender } from '@vonk/schema/ports/webhook-sender.ts'

/** The host of the demo mode's fake partner programs; it does not exist in DNS. */
export const embeddedHost = 'receiver.localhost'

/**
 * Fake of a partner's program in the demo mode: `/dev/outbox` shows the webhooks that it got.
 * `http://receiver.localhost/500` fails with that status, or any other. Other addresses go to `fallback`.
 */
export const embeddedReceiver = (db: Database, fallback: WebhookSender): WebhookSender => ({
  async post(address, headers, body) {
    const url = URL.parse(address)
    if (url?.hostname !== embeddedHost) return fallback.post(address, headers, body)
    const [, failing] = /^\/([45]\d\d)$/.exec(url.pathname) ?? []
    if (failing) return { status: Number(failing) }
    await db.prisma.outboxEntry.upsert({
      where: { dedupeKey: `webhook-${headers['webhook-id']}` },
      update: {},
      create: {
        ...{ channel: 'webhook', sender: '', recipient: address, subject: JSON.parse(body).type, text: body },
        ...{
          dedupeKey: `webhook-${headers['webhook-id']}`,
          createdAt: new Date(Number(headers['webhook-timestamp']) * 1000),
        },
      },
    })
    return { status: 204 }
  },
})
