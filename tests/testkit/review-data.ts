import type { Database } from '@vonk/prisma/client.ts'

/** A decision about a member in an item of its own, with a strike, a note, an event and a reader. Returns its number. */
export async function insertReviewData(
  { prisma }: Database,
  { id, siteId }: { id: number; siteId: number },
  canary: (place: string) => string,
  at: Date,
): Promise<number> {
  const staff = { staffId: 1, staffName: 'Eva' }
  const item = await prisma.reviewItem.create({
    data: {
      ...{ siteId, queue: 'messages', subjectId: id, category: 'MONEY_REQUEST', urgency: 2 },
      ...{ createdAt: at, dueAt: at, state: 'decided', decidedAt: at },
      notes: { create: { ...staff, at, text: canary('note') } },
      events: { create: { ...staff, at, kind: 'address', text: canary('event') } },
      readers: { create: { ...staff, until: at } },
    },
  })
  const { id: decisionId } = await prisma.reviewDecision.create({
    data: {
      ...{ itemId: item.id, batchId: crypto.randomUUID(), siteId, subjectId: id, ...staff },
      ...{ decidedAt: at, executesAt: at, executedAt: at, isViolation: true, ground: 'money' },
      ...{ facts: canary('facts'), reply: canary('reply'), foundBy: 'DETECTOR', state: 'executed' },
      ...{ secondStaff: 2, secondName: 'Sem', secondAt: at, secondReason: canary('second-reason') },
      measures: [{ kind: 'BAN', days: 7 }],
      strike: { create: { memberId: id, ground: 'money', createdAt: at, expiresAt: at } },
    },
  })
  return decisionId
}
