import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { type Measure, measuresOf } from './measures.rules.ts'
import { PartnerScopeRef, scopeRows } from './partner-application.ts'
import type { FoundBy } from './review.rules.ts'
import { ReviewFoundByRef, ReviewMeasureKindRef, ReviewOutcomeRef } from './review-enums.ts'
import { type ReviewPerson, ReviewPersonRef } from './review-person.ts'

const ReviewMeasureRef = staffBuilder.objectRef<Measure>('ReviewMeasure').implement({
  description: 'What is done to a member.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ReviewMeasureKindRef, description: 'The kind of the measure.' }),
    days: t.exposeInt('days', {
      nullable: true,
      description: 'The days of a limit or a ban; null for good, and for what has no end.',
    }),
  }),
})

interface Second {
  person: ReviewPerson
  at: Date
  reason: string
}

/** The second person of a decision; null if it had none. */
export function secondOf(
  decision: Pick<ReviewDecision, 'secondStaff' | 'secondName' | 'secondAt' | 'secondReason'>,
): Second | null {
  const { secondStaff: id, secondName: name, secondAt: at, secondReason: reason } = decision
  return id === null || at === null ? null : { person: { id, name: name ?? '' }, at, reason: reason ?? '' }
}

/** What the audit log says about the second person of a decision. */
export function approvalOf(decision: ReviewDecision): { approvedBy?: string; approvedById?: number } {
  const second = secondOf(decision)
  return second ? { approvedBy: second.person.name, approvedById: second.person.id } : {}
}

const ReviewSecondRef = staffBuilder.objectRef<Second>('ReviewSecond').implement({
  description: 'The approval of a decision by a second person.',
  fields: (t) => ({
    person: t.expose('person', { type: ReviewPersonRef, description: 'Who approved it.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The time.' }),
    reason: t.exposeString('reason', { description: 'Why, as they wrote it down.' }),
  }),
})

const ReviewAccessRef = staffBuilder
  .objectRef<{ partnerName: string; partnerScopes: string[] }>('ReviewAccess')
  .implement({
    description: 'The access to the API that a decision gives.',
    fields: (t) => ({
      name: t.exposeString('partnerName', { description: 'The name of the partner.' }),
      scopes: t.field({
        type: [PartnerScopeRef],
        description: 'What its programs may do.',
        resolve: ({ partnerScopes }) => scopeRows(partnerScopes),
      }),
    }),
  })

export const ReviewDecisionRef = staffBuilder.objectRef<ReviewDecision>('ReviewDecision').implement({
  description: 'What somebody decided about an item.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the decision.' }),
    person: t.field({
      type: ReviewPersonRef,
      description: 'Who decided.',
      resolve: ({ staffId, staffName }) => ({ id: staffId, name: staffName }),
    }),
    at: t.expose('decidedAt', { type: 'DateTime', description: 'The time of the decision.' }),
    outcome: t.field({
      type: ReviewOutcomeRef,
      description: 'What was found.',
      resolve: ({ isViolation }) => (isViolation ? 'VIOLATION' : 'NO_VIOLATION'),
    }),
    measures: t.field({
      type: [ReviewMeasureRef],
      description: 'What is done to the member.',
      resolve: (decision) => measuresOf(decision),
    }),
    ground: t.exposeString('ground', {
      nullable: true,
      description: 'The key of the rule that was broken; null without a violation.',
    }),
    facts: t.exposeString('facts', { description: 'What happened, as the member reads it.' }),
    foundBy: t.field({
      type: ReviewFoundByRef,
      description: 'How it was found.',
      resolve: ({ foundBy }) => foundBy as FoundBy,
    }),
    access: t.field({
      type: ReviewAccessRef,
      nullable: true,
      description: 'What an applicant for access to the API gets; null for any other decision.',
      resolve: ({ partnerName, partnerScopes }) =>
        partnerName === null ? null : { partnerName, partnerScopes },
    }),
    batchId: t.exposeID('batchId', { description: 'The decisions of one click; they are undone together.' }),
    batchItemIds: t.intList({
      description: 'The items of the decisions of one click, in the order of their ids.',
      resolve: async ({ batchId }, _args, { db }) =>
        (
          await db.prisma.reviewDecision.findMany({
            where: { batchId },
            select: { itemId: true },
            orderBy: { itemId: 'asc' },
          })
        ).map(({ itemId }) => itemId),
    }),
    isExecuted: t.boolean({
      description: 'True if it was carried out and cannot be undone.',
      resolve: ({ state }) => state === 'executed',
    }),
    second: t.field({
      type: ReviewSecondRef,
      nullable: true,
      description: 'Who approved it as the second person; null if nobody did, or nobody needs to.',
      resolve: (decision) => secondOf(decision),
    }),
    waitsForSecondPerson: t.boolean({
      description: 'True if it is not executed before a second person has approved it.',
      resolve: ({ state }) => state === 'approval',
    }),
    executesAt: t.expose('executesAt', { type: 'DateTime', description: 'Until when it can be undone.' }),
  }),
})
