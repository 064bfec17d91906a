import type { AppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import type { StaffActor } from '@vonk/tests/testkit/staff.ts'
import type { ReportCategory } from '../safety/complaint.rules.ts'
import { report } from '../safety/report.ts'

/** Files a report of one new member about another. Returns the item, and both. */
export async function reported(
  fixture: AppFixture,
  given: { category?: ReportCategory; words?: string; siteId?: number } = {},
) {
  const person = given.siteId === undefined ? {} : { siteId: given.siteId }
  const [author, subject] = [await fixture.person(person), await fixture.person(person)]
  const { id: caseId } = await report(author.member(), {
    profileId: subject.id,
    category: given.category ?? 'scam',
    words: given.words ?? 'Vraagt om geld.',
  })
  const { id } = await fixture.services.db.prisma.reviewItem.findFirstOrThrow({
    where: { complaintId: caseId },
  })
  return { id, caseId, author, subject }
}

export const decide = `mutation ($input: DecideReviewInput!) { decideReview(input: $input) {
  __typename
  ... on DecideReviewSuccess { batchId executesAt items { id state decision { outcome isExecuted measures { kind days } } } }
  ... on ReviewTakenError { message person { name } }
  ... on ReviewDecidedError { message item { id } }
  ... on ReviewNotAllowedError { message }
  ... on StaffInvalidInputError { message field }
} }`

/** Decides items; a violation of a ground with its facts unless the input says otherwise. */
export async function decided(
  staff: StaffActor,
  itemIds: number[],
  input: Record<string, unknown> = {},
): Promise<Record<string, never> & { __typename: string; batchId: string; field: string }> {
  const usual = { outcome: 'VIOLATION', measures: [], ground: 'money', facts: 'Je vroeg om geld.' }
  const data = await staff.run(decide, { input: { itemIds, foundBy: 'REPORT', ...usual, ...input } })
  return data.decideReview
}
