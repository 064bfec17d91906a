import type { Complaint, ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { type CaseDecision, caseSubject, decideCaseAndBan } from '../safety/decide-case-and-ban.ts'
import { type TextKey, text } from '../texts/text.ts'
import { eraseSubject } from './erase-subject.ts'
import { type DecisionAct, DecisionConflict, type ExecutionServices } from './execution.ts'
import { isErasure } from './measures.rules.ts'
import { banOfDecision, otherMeasures, takeOtherMeasures } from './take-measures.ts'

/** What a decision about a case does: a report, a complaint, or an appeal. */
export async function caseAct(
  services: ExecutionServices,
  decision: ReviewDecision,
  item: ReviewItem,
  complaintId: number,
): Promise<DecisionAct> {
  const found = await services.db.prisma.complaint.findUnique({ where: { id: complaintId } })
  if (!found) throw new DecisionConflict()
  const answer = decision.reply || (await usualAnswer(services, found, item, decision.isViolation))
  const decided: CaseDecision = {
    isUpheld: decision.isViolation,
    // The author of an objection reads the reasons; that of a report does not learn them.
    answer: found.kind === 'objection' ? `${answer}\n\n${decision.facts}` : answer,
    ban: banOfDecision(decision, services.clock.now()),
  }
  const subject = caseSubject(found, decided)
  return {
    act: decision.isViolation ? 'complaint uphold' : 'complaint reject',
    subject: { ...subject, details: { ...subject.details, ...otherMeasures(decision) } },
    run: async (inside) => {
      await decideCaseAndBan(inside, complaintId, decided)
      if (isErasure(decision)) await eraseSubject(inside, decision)
      else await takeOtherMeasures(inside, decision, item, inside.clock.now())
    },
  }
}

/** The usual answer to the author, in the author's language. */
async function usualAnswer(
  { db, sites }: ExecutionServices,
  { authorId, siteId }: Complaint,
  { queue }: ReviewItem,
  isUpheld: boolean,
): Promise<string> {
  const author = await db.prisma.member.findUnique({
    where: { id: authorId ?? 0 },
    select: { language: true },
  })
  const site = [...sites.values()].find(({ id }) => id === siteId)
  const keys: Record<string, [upheld: TextKey, rejected: TextKey]> = {
    appeals: ['appealAnswerGranted', 'appealAnswerRejected'],
    complaints: ['complaintAnswerUpheld', 'complaintAnswerRejected'],
  }
  const [upheld, rejected] = keys[queue] ?? ['reportAnswerUpheld', 'reportAnswerRejected']
  return text(author?.language ?? site?.domainLanguage ?? 'en', isUpheld ? upheld : rejected)
}
