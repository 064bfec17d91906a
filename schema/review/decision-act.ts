import type { ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { decidePhoto } from '../access/decide-photo.ts'
import { decideHeldMessage, heldSubject } from '../chats/decide-held.ts'
import { ban } from '../safety/ban.ts'
import { applicationAct } from './application-act.ts'
import { caseAct } from './case-act.ts'
import { type DecisionAct, DecisionConflict, type ExecutionServices } from './execution.ts'
import { banOfDecision, otherMeasures, takeOtherMeasures } from './take-measures.ts'

/** What a decision does, by the source of its item. Throws DecisionConflict if the source is gone. */
export function decisionAct(
  services: ExecutionServices,
  decision: ReviewDecision,
  item: ReviewItem,
): Promise<DecisionAct> {
  if (item.complaintId !== null) return caseAct(services, decision, item, item.complaintId)
  if (item.heldClientId !== null) return messageAct(services, decision, item, item.heldClientId)
  if (item.applicationId !== null) return applicationAct(services, decision, item.applicationId)
  if (item.queue === 'photos') return Promise.resolve(photoAct(decision, item))
  throw new Error(`Item ${item.id} is not decided by one person.`)
}

async function messageAct(
  { db, clock }: ExecutionServices,
  decision: ReviewDecision,
  item: ReviewItem,
  clientId: string,
): Promise<DecisionAct> {
  const senderId = item.subjectId ?? 0
  const held = await db.prisma.heldMessage.findFirst({
    where: { senderId, clientId, reviewSince: { not: null } },
  })
  if (!held) throw new DecisionConflict()
  const subject = heldSubject(
    { siteId: item.siteId, senderId, recipientId: held.recipientId, clientId },
    decision.facts,
  )
  const banned = banOfDecision(decision, clock.now())
  return {
    act: decision.isViolation ? 'held return' : 'held deliver',
    subject: { ...subject, details: { ...subject.details, ...otherMeasures(decision) } },
    run: async (inside) => {
      const now = inside.clock.now()
      const outcome = await decideHeldMessage(inside.db, { senderId, clientId }, !decision.isViolation, now)
      if (!outcome) throw new DecisionConflict()
      if (banned) await ban(inside, senderId, banned.reason, now, banned.until)
      await takeOtherMeasures(inside, decision, item, now)
    },
  }
}

/** Only the photo that the reviewer saw is decided: another main photo is another item. */
const photoAct = (decision: ReviewDecision, item: ReviewItem): DecisionAct => {
  const memberId = item.subjectId ?? 0
  return {
    act: decision.isViolation ? 'member decline' : 'member approve',
    subject: { siteId: item.siteId, memberId, reason: decision.facts },
    run: async ({ db, clock }) => {
      await db.pool.query({
        name: 'review.lock-photo',
        text: 'select lock_photos($1::int)',
        values: [memberId],
      })
      const profile = await db.prisma.profile.findUnique({
        where: { id: memberId },
        select: { mainPhotoId: true },
      })
      if (profile?.mainPhotoId !== item.photoId) throw new DecisionConflict()
      const isDone = await decidePhoto(db, memberId, !decision.isViolation, clock.now())
      if (!isDone) throw new DecisionConflict()
    },
  }
}
