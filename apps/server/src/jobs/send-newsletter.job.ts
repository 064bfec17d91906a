import { asksFor, newsletterById } from '@vonk/schema/notifications/audience.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { readMarkdown } from '../mails/markdown.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int(), newsletterId: z.int() })

/** `send-newsletter`: news or a promotion to one member, who still asks for it. */
export async function sendNewsletter(product: AppServices, given: unknown): Promise<void> {
  const { memberId, newsletterId } = payload.parse(given)
  const letter = await newsletterById(product.db, newsletterId)
  if (!letter || !(await asksFor(product.db, memberId, letter.kind))) return
  await sendMail(product, {
    kind: letter.kind === 'news' ? 'news' : 'promotions',
    memberId,
    slots: { subject: letter.subject },
    story: readMarkdown(letter.body),
    path: '/members',
    dedupeKey: `newsletter-${newsletterId}-${memberId}`,
  })
}
