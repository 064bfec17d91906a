import type { Database } from '@vonk/prisma/client.ts'
import type { SmsSender } from '@vonk/schema/ports/sms.ts'

export interface SmsAccess {
  /** The provider's URL without a slash at the end. */
  url: string
  accessKey: string
  /** The sender of sites without their own: a name of at most 11 letters, or a number. */
  from: string
}

/**
 * Sends SMS over the REST API of MessageBird (Bird), which other providers support too. Throws if the SMS is
 * rejected.
 */
export function messageBird({ url, accessKey, from }: SmsAccess): SmsSender {
  return async ({ to, text, sender, dedupeKey }) => {
    const response = await fetch(`${url}/messages`, {
      method: 'POST',
      headers: { authorization: `AccessKey ${accessKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        originator: sender ?? from,
        recipients: [to.replace(/^\+/, '')],
        body: text,
        reference: dedupeKey,
      }),
      signal: AbortSignal.timeout(10_000),
    })
    // The body of an error may contain the number, which must not be logged.
    if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`)
  }
}

/**
 * The sender of a production server without a provider: it sends nothing. The outbox would store one-time codes in clear
 * text.
 */
export const noSms: SmsSender = () => Promise.reject(new Error('No SMS provider is set up.'))

/**
 * The embedded fake: /dev/outbox shows the "sent" SMS. It rejects numbers that end in 0000, like a
 * disconnected line.
 */
export function outboxSms(db: Database): SmsSender {
  return async ({ to, text, sender, dedupeKey }, now) => {
    if (to.endsWith('0000')) throw new Error('The SMS provider answered 422.')
    await db.prisma.outboxEntry.createMany({
      data: { channel: 'sms', sender: sender ?? '', recipient: to, text, dedupeKey, createdAt: now },
      skipDuplicates: true,
    })
  }
}
