import { builder } from '../builder.ts'
import { type Page, pageArgs, toPage } from '../connection.ts'
import { asMember, type MemberContext } from '../context.ts'
import { fromTimeCursor, pageSize } from '../cursor.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { canAppeal } from './complaint.rules.ts'
import { type CaseRow, casesPage } from './complaints.store.ts'

/** One page of what the viewer wrote to support, the latest first. */
export async function listCases(
  ctx: MemberContext,
  first: number,
  after: string | null | undefined,
): Promise<Page<CaseRow>> {
  const rows = await casesPage(ctx.db, ctx.viewer.id, fromTimeCursor(after), first + 1)
  return toPage(
    rows,
    first,
    after,
    (row) => [row.created_at, row.id],
    (row) => row,
  )
}

const ComplaintKindRef = builder.enumType('ComplaintKind', {
  description: 'How a case began.',
  values: {
    COMPLAINT: { value: 'complaint', description: 'Somebody complained.' },
    OBJECTION: { value: 'objection', description: 'A member objected to a ban.' },
    REPORT: { value: 'report', description: 'A member reported a profile, a photo or a message.' },
  } as const,
})

const ComplaintStateRef = builder.enumType('ComplaintState', {
  description: 'How far a case has come.',
  values: {
    APPEAL_OPEN: { value: 'appeal_open', description: 'It was rejected and is looked at again.' },
    IN_REVIEW: { value: 'in_review', description: 'Somebody of support looks at it.' },
    RECEIVED: { value: 'received', description: 'It waits for support.' },
    REJECTED: { value: 'rejected', description: 'Nothing was done; the answer says why.' },
    UPHELD: { value: 'upheld', description: 'It was found right; the answer says what was done.' },
  } as const,
})

const ReportedThingRef = builder.enumType('ReportedThing', {
  description: 'What a case is about.',
  values: { MESSAGE: {}, PHOTO: {}, PROFILE: {} } as const,
})

export const ComplaintRef = builder.objectRef<CaseRow>('Complaint').implement({
  description: 'A case for support, as the one who wrote it sees it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    reference: t.exposeString('reference', { description: 'Eight signs that a person can read out.' }),
    kind: t.expose('kind', { type: ComplaintKindRef, description: 'How it began.' }),
    category: t.exposeString('category', {
      description: 'A key such as "scam" or "payment": of ReportCategory or ComplaintCategory, or "ban".',
    }),
    words: t.exposeString('words', { description: 'In their own words; may be empty for a report.' }),
    state: t.expose('state', { type: ComplaintStateRef, description: 'How far it has come.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'What support decided, and why.' }),
    appealWords: t.exposeString('appeal_words', {
      nullable: true,
      description: 'Why they asked that it be looked at again.',
    }),
    appealAnswer: t.exposeString('appeal_answer', {
      nullable: true,
      description: 'What support decided then.',
    }),
    canAppeal: t.boolean({
      description: 'It was rejected within 180 days and not yet looked at again.',
      resolve: (row, _args, { clock }) => canAppeal(row, clock.now()),
    }),
    thing: t.field({
      type: ReportedThingRef,
      nullable: true,
      description: 'What it is about; absent where it is about no profile.',
      resolve: (row) =>
        row.conversation_id ? 'MESSAGE' : row.photo_id ? 'PHOTO' : row.target_id ? 'PROFILE' : null,
    }),
    profile: t.field({
      type: ProfileRef,
      nullable: true,
      description: 'Whom it is about, while the viewer may see them.',
      resolve: ({ target_id }, _args, ctx) =>
        target_id === null || !ctx.viewer ? null : ctx.loaders.profiles.load(target_id),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was written.' }),
    decidedAt: t.expose('decided_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When support last decided.',
    }),
  }),
})

const ComplaintConnectionRef = builder.connectionObject<typeof ComplaintRef, Page<CaseRow>>({
  name: 'ComplaintConnection',
  type: ComplaintRef,
  description: 'What the viewer wrote to support.',
})

builder.queryField('complaints', (t) =>
  t.field({
    type: ComplaintConnectionRef,
    description: "The viewer's complaints, reports and objections, the latest first.",
    args: {
      ...pageArgs(t.arg, 24),
    },
    resolve: (_root, { first, after }, ctx) => listCases(asMember(ctx), pageSize(first, 24), after),
  }),
)
