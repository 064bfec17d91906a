import { createCaseLink } from '@vonk/schema/safety/complaints.store.ts'
import { objectionPath } from '@vonk/schema/safety/objection.ts'
import { supportCase } from '@vonk/schema/safety/support.store.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'
import { sendToVisitor } from '../mails/send-to-visitor.ts'

const payload = z.object({ complaintId: z.int(), about: z.enum(['received', 'decided']) })

/** `send-complaint-mail`: tells whoever wrote a case that it was received (visitors) or decided, with the way to it. */
export async function sendComplaintMail(product: AppServices, given: unknown): Promise<void> {
  const { complaintId, about } = payload.parse(given)
  const found = await supportCase(product.db, complaintId)
  const site = [...product.sites.values()].find(({ id }) => id === found?.siteId)
  if (!found || !site) return
  const { id, reference, author } = found
  const answer = found.appealAnswer ?? found.answer ?? ''
  const language = author?.language ?? site.domainLanguage
  const decision = text(language, found.state === 'upheld' ? 'caseUpheld' : 'caseRejected')
  const letter = {
    kind: about === 'decided' ? 'caseDecided' : 'caseReceived',
    slots: { reference, decision, answer },
    dedupeKey: `case-${id}-${about}-${found.decidedAt?.getTime() ?? 0}`,
  } as const
  if (author) {
    // A banned member cannot log in: the link that told of the ban leads there.
    const path = author.bannedAt ? await objectionPath(product, author.id) : '/complaints'
    await sendMail(product, { ...letter, memberId: author.id, path })
  } else if (found.email) {
    const path = `/complaints?case=${await createCaseLink(product.db, id, product.clock.now())}`
    await sendToVisitor(product, site, { ...letter, to: found.email, name: found.name ?? '', path })
  }
}
