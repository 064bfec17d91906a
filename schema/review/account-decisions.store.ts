import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { runAndPublish } from '../core/sql.ts'
import { referenceFrom } from '../safety/complaint.rules.ts'

type Selection = Pick<Prisma.ReviewDecisionFindFirstArgs, 'include' | 'select'>

/** Executed violations. What was decided about an appeal of the member is part of the appeal. */
const violationsOf = (subjectId: number) =>
  ({
    ...{ subjectId, state: 'executed', isViolation: true, ground: { not: null } },
    item: { OR: [{ queue: { not: 'appeals' } }, { authorId: null }, { authorId: { not: subjectId } }] },
  }) satisfies Prisma.ReviewDecisionWhereInput

/** One page of the decisions about a member, the latest first. */
export const accountDecisionsPage = (
  { prisma }: Database,
  query: Selection,
  memberId: number,
  before: number | null,
  limit: number,
) =>
  prisma.reviewDecision.findMany({
    ...query,
    where: { ...violationsOf(memberId), ...(before !== null && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit,
  })

/** A decision about a member with its redress; null for one about somebody else. */
export const accountDecision = ({ prisma }: Database, memberId: number, id: number) =>
  prisma.reviewDecision.findFirst({
    where: { id, ...violationsOf(memberId) },
    include: { strike: true, appeal: { select: { state: true, words: true } } },
  })

/** A decision by its number, for a member who was checked before. */
export const accountDecisionById = ({ prisma }: Database, query: Selection, id: number) =>
  prisma.reviewDecision.findUniqueOrThrow({ ...query, where: { id } })

/** Stores an objection to a decision, once. Errors: not_found. */
export async function insertDecisionAppeal(
  db: Database,
  { memberId, id, words }: { memberId: number; id: number; words: string },
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'review.appeal',
      text: 'select appeal_decision($1::int, $2::int, $3::text, $4::text, $5::timestamptz)',
    },
    [memberId, id, words, referenceFrom(randomBytes(8)), now],
  )
}
