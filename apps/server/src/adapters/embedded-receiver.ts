import type { Database } from '@vonk/prisma/client.ts'
import type { WebhookSender } from '@vonk/schema/ports/webhook-sender.ts'

/** The host of the programs that the demo mode plays. No name server knows it. */
export const embeddedHost = 'receiver.localhost'

/**
 * Plays the program of a partner in the demo mode: what it is told is shown by `/dev/outbox`. The address
 * `http://receiver.localhost/500` fails, with that or any other status. Other addresses are left to another sender.
 */
export const embeddedReceiver = (db: Database, others: WebhookSender): WebhookSender => ({
  async post(address, headers, body) {
    const url = URL.parse(address)
    if (url?.hostname !== embeddedHost) return others.post(address, headers, body)
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
