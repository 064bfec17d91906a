import type { MailEvent } from '@vonk/schema/notifications/take-mail-event.ts'
import { z } from 'zod'

/** Reads what a mail provider posts; null where it is not understood. One for each provider's own words. */
export type MailEventReader = (body: unknown) => MailEvent[] | null

const event = z.object({
  type: z.enum(['bounce', 'complaint', 'spam_complaint']),
  /** `soft` bounces pass: the mailbox is full, or its server is away. */
  bounce: z.enum(['hard', 'soft']).default('hard'),
  messageId: z.string().max(1000).optional(),
  recipient: z.string().max(320).optional(),
})

/** The plain form, one event or a list: `{ "type": "bounce", "messageId": "<...>", "recipient": "..." }`. */
export const readMailEvents: MailEventReader = (body) => {
  const parsed = z.union([event.transform((one) => [one]), z.array(event).max(1000)]).safeParse(body)
  if (!parsed.success) return null
  return parsed.data
    .filter(({ type, bounce }) => type !== 'bounce' || bounce === 'hard')
    .map(({ type, messageId, recipient }) => ({
      kind: type === 'bounce' ? 'bounce' : 'complaint',
      messageId: messageId ? `<${messageId.replace(/^<|>$/g, '')}>` : null,
      recipient: recipient ?? null,
    }))
}

/** A mail server's own report of a mail that came back (RFC 3464), as the text of the message. */
export const readDeliveryReport: MailEventReader = (body) => {
  if (typeof body !== 'string') return null
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(body)?.[1]?.trim() ?? null
  const status = field('Status')
  if (field('Action')?.toLowerCase() !== 'failed' || !status?.startsWith('5.1.')) return []
  const recipient = (field('Original-Recipient') ?? field('Final-Recipient'))?.replace(/^rfc822;\s*/i, '')
  // The report has a Message-ID of its own; the last one is that of the mail that came back.
  const messageId = [...body.matchAll(/^Message-ID:[ \t]*(<[^>\s]+>)/gim)].at(-1)?.[1] ?? null
  return [{ kind: 'bounce', messageId, recipient: recipient ?? null }]
}
