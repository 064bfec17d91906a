import type { MailEvent } from '@vonk/schema/notifications/apply-mail-event.ts'
import { z } from 'zod'

/**
 * Parses the webhook of a mail provider; null if the format is unknown. Each provider's format has its own
 * reader.
 */
export type MailEventReader = (body: unknown) => MailEvent[] | null

const eventSchema = z.object({
  type: z.enum(['bounce', 'complaint', 'spam_complaint']),
  /** `soft` bounces are ignored: the mailbox is full, or its server is unavailable. */
  bounce: z.enum(['hard', 'soft']).default('hard'),
  messageId: z.string().max(1000).optional(),
  recipient: z.string().max(320).optional(),
})

/**
 * The simple format, one event or a list: `{ "type": "bounce", "messageId": "<...>", "recipient": "..." }`.
 */
export const readMailEvents: MailEventReader = (body) => {
  const parsed = z
    .union([eventSchema.transform((one) => [one]), z.array(eventSchema).max(1000)])
    .safeParse(body)
  if (!parsed.success) return null
  return parsed.data
    .filter(({ type, bounce }) => type !== 'bounce' || bounce === 'hard')
    .map(({ type, messageId, recipient }) => ({
      kind: type === 'bounce' ? 'bounce' : 'complaint',
      messageId: messageId ? `<${messageId.replace(/^<|>$/g, '')}>` : null,
      recipient: recipient ?? null,
    }))
}

/** A mail server's own report of a bounced mail (RFC 3464), as the text of the message. */
export const readDeliveryReport: MailEventReader = (body) => {
  if (typeof body !== 'string') return null
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(body)?.[1]?.trim() ?? null
  const status = field('Status')
  if (field('Action')?.toLowerCase() !== 'failed' || !status?.startsWith('5.1.')) return []
  const recipient = (field('Original-Recipient') ?? field('Final-Recipient'))?.replace(/^rfc822;\s*/i, '')
  // The report has its own Message-ID; the last one belongs to the bounced mail.
  const messageId = [...body.matchAll(/^Message-ID:[ \t]*(<[^>\s]+>)/gim)].at(-1)?.[1] ?? null
  return [{ kind: 'bounce', messageId, recipient: recipient ?? null }]
}
