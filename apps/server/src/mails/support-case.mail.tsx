import { type SupportCase, supportCase } from '@vonk/schema/safety/decide-case.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/** Informs the site's support, in the site's language, that a case waits; again when it was appealed. */
export const mail = defineMail({
  kind: 'supportCase',
  setting: 'necessary',
  jobs: ['send-support-mail'],
  payload: z.object({ complaintId: z.int() }),
  async prepare(services, { complaintId }) {
    const found = await supportCase(services.db, complaintId)
    const site = siteById(services, found?.siteId)
    if (!found || !site) return null
    const { id, reference, category, state } = found
    const isAppeal = state === 'appeal_open'
    const language = site.domainLanguage
    return {
      to: { site, address: site.supportEmail, name: '' },
      greeting: text(language, 'supportGreeting', { id }),
      values: {
        id,
        subject: text(language, subjectOf(found), { site: site.name, reference, category }),
        held: found.target?.reviewSince ? text(language, 'supportHeld') : '',
        author: found.author
          ? text(language, 'supportMember', { id: found.author.id })
          : `${found.name ?? '-'} <${found.email ?? '-'}>`,
        target: found.targetId ? text(language, 'supportProfile', { id: found.targetId }) : '-',
        words: (isAppeal ? found.appealWords : found.words) || '-',
      },
      dedupeKey: `support-${id}-${isAppeal ? 'appeal' : 'first'}`,
    }
  },
  body: TextAndButton,
})

function subjectOf({ state, kind, category, isUrgent }: SupportCase): TextKey {
  if (state === 'appeal_open') return 'supportAppealSubject'
  if (kind === 'objection') return category === 'ban' ? 'supportObjectionSubject' : 'supportDecisionSubject'
  if (kind === 'complaint') return 'supportComplaintSubject'
  return isUrgent ? 'supportUrgentSubject' : 'supportReportSubject'
}
