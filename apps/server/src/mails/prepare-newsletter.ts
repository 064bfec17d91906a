import { newsletterById, wantsNewsletter } from '@vonk/schema/notifications/audience-steps.ts'
import { z } from 'zod'
import type { AppServices } from '../services/app-services.ts'
import type { MailDraft } from './define-mail.ts'
import { type MarkdownBlock, readMarkdown } from './markdown.ts'

type NewsletterKind = 'news' | 'promotions'

/** The payload of the job `send-newsletter` for newsletters of a kind. */
export const newsletterPayload = <Kind extends NewsletterKind>(kind: Kind) =>
  z.object({ memberId: z.int(), newsletterId: z.int(), kind: z.literal(kind) })

/** Prepares an operator's newsletter for a member who still asks for newsletters of its kind. */
export async function prepareNewsletter(
  { db }: AppServices,
  { memberId, newsletterId, kind }: { memberId: number; newsletterId: number; kind: NewsletterKind },
): Promise<MailDraft<{ blocks: MarkdownBlock[] }> | null> {
  const newsletter = await newsletterById(db, newsletterId)
  if (!newsletter || !(await wantsNewsletter(db, memberId, kind))) return null
  return {
    to: { memberId },
    values: { subject: newsletter.subject },
    props: { blocks: readMarkdown(newsletter.body) },
    path: '/members',
    dedupeKey: `newsletter-${newsletterId}-${memberId}`,
  }
}
