import { createCaseLink } from '@vonk/schema/safety/create-case-link.ts'
import { supportCase } from '@vonk/schema/safety/decide-case.ts'
import { objectionPath } from '@vonk/schema/safety/objection.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { AppServices } from '../services/app-services.ts'
import type { MailDraft } from './define-mail.ts'
import { siteById } from './mail-site.ts'

/** Prepares a mail to the author of a case, with a link to it: a member, or a visitor who gave an address. */
export async function prepareCaseMail(
  services: AppServices,
  { complaintId, about }: { complaintId: number; about: 'received' | 'decided' },
): Promise<MailDraft | null> {
  const { db, clock } = services
  const found = await supportCase(db, complaintId)
  const site = siteById(services, found?.siteId)
  if (!found || !site) return null
  const { id, reference, author, email, name } = found
  const language = author?.language ?? site.domainLanguage
  const draft = {
    values: {
      reference,
      decision: text(language, found.state === 'upheld' ? 'caseUpheld' : 'caseRejected'),
      answer: found.appealAnswer ?? found.answer ?? '',
    },
    dedupeKey: `case-${id}-${about}-${found.decidedAt?.getTime() ?? 0}`,
  }
  if (author) {
    // A banned member cannot log in, and sees the case through the link of the ban.
    const path = author.bannedAt ? await objectionPath(services, author.id, site) : '/complaints'
    return { ...draft, to: { memberId: author.id }, path }
  }
  if (!email) return null
  const path = `/complaints?case=${await createCaseLink(db, id, site, clock.now())}`
  return { ...draft, to: { site, address: email, name: name ?? '' }, path }
}
