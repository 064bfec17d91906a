import { type SupportCase, supportCase } from '@vonk/schema/safety/support.store.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendToSupport } from '../mails/send-to-support.ts'

const payload = z.object({ complaintId: z.int() })

/** `send-support-mail`: tells the site's support that a case waits; again when it was appealed. */
export async function sendSupportMail(product: AppServices, given: unknown): Promise<void> {
  const found = await supportCase(product.db, payload.parse(given).complaintId)
  const site = [...product.sites.values()].find(({ id }) => id === found?.siteId)
  if (!found || !site) return
  const { id, reference, category, state } = found
  const slots = { site: site.name, reference, category, id }
  const author = found.author ? `lid ${found.author.id}` : `${found.name ?? '-'} <${found.email ?? '-'}>`
  const said = text(site.domainLanguage, 'supportText', {
    author,
    target: found.targetId ? `profiel ${found.targetId}` : '-',
    words: (state === 'appeal_open' ? found.appealWords : found.words) || '-',
    id,
  }).split('\n\n')
  if (found.target?.reviewSince) said.unshift(text(site.domainLanguage, 'supportHeld'))
  await sendToSupport(product, site, {
    subject: text(site.domainLanguage, subjectOf(found), slots),
    paragraphs: said,
    id,
    dedupeKey: `support-${id}-${state === 'appeal_open' ? 'appeal' : 'first'}`,
  })
}

function subjectOf({ state, kind, isUrgent }: SupportCase): TextKey {
  if (state === 'appeal_open') return 'supportAppealSubject'
  if (kind === 'objection') return 'supportObjectionSubject'
  if (kind === 'complaint') return 'supportComplaintSubject'
  return isUrgent ? 'supportUrgentSubject' : 'supportReportSubject'
}
