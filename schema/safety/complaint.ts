import type { Complaint } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../core/builder.ts'
import { nodeQuery, type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember } from '../core/context.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { canAppeal } from './complaint.rules.ts'
import { casesPage } from './complaints.store.ts'

const ComplaintKindRef = builder.enumType('ComplaintKind', {
  description: 'The kind of a case, by how it began.',
  values: {
    COMPLAINT: { value: 'complaint', description: 'A member or a visitor complained.' },
    OBJECTION: { value: 'objection', description: 'A member objected to a ban.' },
    REPORT: { value: 'report', description: 'A member reported a profile, a photo or a message.' },
  } as const,
})

const ComplaintStateRef = builder.enumType('ComplaintState', {
  description: 'The state of a case.',
  values: {
    APPEAL_OPEN: {
      value: 'appeal_open',
      description: 'The case was rejected and is being reviewed again after an appeal.',
    },
    IN_REVIEW: { value: 'in_review', description: 'Support is reviewing the case.' },
    RECEIVED: { value: 'received', description: 'The case is waiting for support.' },
    REJECTED: {
      value: 'rejected',
      description: 'The case was rejected and nothing was done. The answer says why.',
    },
    UPHELD: {
      value: 'upheld',
      description: 'The case was found to be justified. The answer says what was done.',
    },
  } as const,
})

const ReportedThingRef = builder.enumType('ReportedThing', {
  description: 'The kind of content that a case is about.',
  values: { MESSAGE: {}, PHOTO: {}, PROFILE: {} } as const,
})

export const ComplaintRef = builder.prismaObject('Complaint', {
  description: 'A case for support, as its author sees it.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the case.' }),
    reference: t.exposeString('reference', {
      description: 'The reference of the case, eight characters that are easy to read out.',
    }),
    kind: t.field({
      type: ComplaintKindRef,
      description: 'The kind of the case.',
      select: { kind: true },
      resolve: ({ kind }) => kind as typeof ComplaintKindRef.$inferType,
    }),
    category: t.exposeString('category', {
      description:
        'The category as a key such as "scam" or "payment". It is from ReportCategory or ComplaintCategory, "ban" or "limits".',
    }),
    words: t.exposeString('words', {
      description: 'The text that the author wrote. It may be empty for a report.',
    }),
    state: t.field({
      type: ComplaintStateRef,
      description: 'The state of the case.',
      select: { state: true },
      resolve: ({ state }) => state as typeof ComplaintStateRef.$inferType,
    }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The decision of support and the reason for it; null until then.',
    }),
    appealWords: t.exposeString('appealWords', {
      nullable: true,
      description: 'The reason that the author gave for the appeal; null if there was no appeal.',
    }),
    appealAnswer: t.exposeString('appealAnswer', {
      nullable: true,
      description: 'The decision of support on the appeal; null until then.',
    }),
    canAppeal: t.boolean({
      description:
        'Whether the author can appeal: the case was rejected within the `appealDays` of the site, had no appeal yet and is not an objection.',
      select: { kind: true, state: true, appealedAt: true, decidedAt: true },
      resolve: (row, _args, { site, clock }) => canAppeal(row, site.appealDays, clock.now()),
    }),
    thing: t.field({
      type: ReportedThingRef,
      nullable: true,
      description: 'The kind of content that the case is about; null if it is not about a profile.',
      select: { conversationId: true, photoId: true, targetId: true },
      resolve: ({ conversationId, photoId, targetId }) =>
        conversationId ? 'MESSAGE' : photoId ? 'PHOTO' : targetId ? 'PROFILE' : null,
    }),
    profile: t.field({
      type: ProfileRef,
      nullable: true,
      description: 'The profile that the case is about; null if there is none or the viewer may not see it.',
      select: { targetId: true },
      resolve: ({ targetId }, _args, ctx) =>
        targetId === null || !ctx.viewer ? null : profileLoader(ctx).load(targetId),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'The time at which the case was written.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time of the last decision of support; null if there is none.',
    }),
  }),
})

const ComplaintConnectionRef = builder.connectionObject<typeof ComplaintRef, Page<Complaint>>({
  name: 'ComplaintConnection',
  type: ComplaintRef,
  description: "A page of the viewer's complaints, reports and objections.",
})

builder.queryField('complaints', (t) =>
  t.field({
    type: ComplaintConnectionRef,
    description: "The viewer's complaints, reports and objections, the latest first.",
    args: {
      ...pageArgs(t.arg),
    },
    resolve: async (_root, { first, after }, ctx, info) => {
      const size = pageSize(first, ctx.site.pageSize)
      const position = fromCursor(after, 'time', 'int')
      const rows = await casesPage(ctx.db, nodeQuery(ctx, info), asMember(ctx).viewer.id, position, size + 1)
      return toPage(
        rows,
        size,
        after,
        (row) => [row.createdAt, row.id],
        (row) => row,
      )
    },
  }),
)
