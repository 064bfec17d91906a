import type { Database } from '@vonk/prisma/client.ts'
import type { SmsSender } from '@vonk/schema/ports/sms.ts'

export interface SmsAccess {
  /** The provider's address without a slash at the end. */
  url: string
  accessKey: string
  /** A name of at most 11 letters, or a number. */
  from: string
}

/** The real thing: the REST API of MessageBird (Bird), which others speak too. Throws where the SMS is not taken. */
export function messageBird({ url, accessKey, from }: SmsAccess): SmsSender {
  return async ({ to, text, dedupeKey }) => {
    const response = await fetch(`${url}/messages`, {
      method: 'POST',
      headers: { authorization: `AccessKey ${accessKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        originator: from,
        recipients: [to.replace(/^\+/, '')],
        body: text,
        reference: dedupeKey,
      }),
      signal: AbortSignal.timeout(10_000),
    })
    // The body of an error may name the number: it goes into no log.
    if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`)
  }
}

/** The embedded fake: /dev/outbox shows what it "sent". Numbers that end in 0000 are refused, as a dead line would be. */
export function outboxSms(db: Database): SmsSender {
  return async ({ to, text, dedupeKey }, now) => {
    if (to.endsWith('0000')) throw new Error('The SMS provider answered 422.')
    await db.prisma.outboxEntry.createMany({
      data: { channel: 'sms', recipient: to, text, dedupeKey, createdAt: now },
      skipDuplicates: true,
    })
  }
}
