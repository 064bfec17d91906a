import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffContext } from '../core/staff-context.ts'
import { applicationById, relatedApplications } from '../partners/find-applications.ts'
import { StaffSiteRef } from '../staff/staff-viewer.ts'
import { isTaken } from './lease.rules.ts'
import { PartnerApplicationRef } from './partner-application.ts'
import { readEvidence } from './read-evidence.ts'
import { may, queueOf, urgencies } from './review.rules.ts'
import { ReviewDecisionRef } from './review-decision.ts'
import { ReviewQueueRef, ReviewStateRef, ReviewUrgencyRef } from './review-enums.ts'
import { ReviewEvidenceRef } from './review-evidence.ts'
import { ReviewEventRef, ReviewNoteRef } from './review-history.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { appealedItem } from './review-items.store.ts'
import { decisionLoader, readersLoader, sourceLoader, subjectLoader } from './review-loaders.ts'
import { type ReviewMember, ReviewMemberRef } from './review-member.ts'
import { ReviewPersonRef } from './review-person.ts'

/** The length of the summary in lists. */
const summaryLength = 200

interface Lease {
  person: { id: number; name: string }
  until: Date
  isMine: boolean
}

const ReviewLeaseRef = staffBuilder.objectRef<Lease>('ReviewLease').implement({
  description: 'Somebody works on an item. Nobody else can decide it meanwhile.',
  fields: (t) => ({
    person: t.expose('person', { type: ReviewPersonRef, description: 'Who works on it.' }),
    until: t.expose('until', {
      type: 'DateTime',
      description: 'Until when, unless it is extended.',
    }),
    isMine: t.exposeBoolean('isMine', { description: 'True if it is the reader.' }),
  }),
})

/** The lease of an item that has not ended. */
function leaseOf(item: ReviewItem, { staff, clock }: StaffContext): Lease | null {
  const { leaseStaff, leaseName, leaseUntil } = item
  if (leaseStaff === null || leaseUntil === null || leaseUntil <= clock.now()) return null
  const isMine = !isTaken(item, staff?.id ?? 0, clock.now())
  return { person: { id: leaseStaff, name: leaseName ?? '' }, until: leaseUntil, isMine }
}

async function memberOf(itemId: number, id: number | null, ctx: StaffContext): Promise<ReviewMember | null> {
  const row = id === null ? null : await subjectLoader(ctx).load(id)
  return row && { itemId, row }
}

ReviewItemRef.implement({
  description: 'Something that waits for a decision of staff, or was decided.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the item.' }),
    queue: t.field({ type: ReviewQueueRef, description: 'The queue that it is in.', resolve: queueOf }),
    site: t.field({
      type: StaffSiteRef,
      description: 'The site that it is from.',
      resolve: ({ siteId }, _args, { sites }) => {
        const site = sites.get(siteId)
        if (!site) throw new Error(`There is no site ${siteId}.`)
        return site
      },
    }),
    state: t.field({
      type: ReviewStateRef,
      description: 'Whether it is decided.',
      resolve: ({ state }) => state as typeof ReviewStateRef.$inferType,
    }),
    category: t.exposeString('category', {
      description:
        'The category of the report or complaint, the first sign of fraud in the message, `photo`, `selfies` or `access`.',
    }),
    urgency: t.field({
      type: ReviewUrgencyRef,
      description: 'How soon it should be decided.',
      resolve: ({ urgency }) => urgencies[urgency] ?? 'NORMAL',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it waits.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When it should be decided.' }),
    reference: t.string({
      nullable: true,
      description: 'The reference of the case that its author knows; null for messages, photos and selfies.',
      resolve: async ({ id }, _args, ctx) => (await sourceLoader(ctx).load(id))?.reference ?? null,
    }),
    summary: t.string({
      description: 'The first 200 characters of the report, the complaint or the held message; may be empty.',
      resolve: async ({ id }, _args, ctx) =>
        Array.from((await sourceLoader(ctx).load(id))?.words ?? '')
          .slice(0, summaryLength)
          .join(''),
    }),
    lease: t.field({
      type: ReviewLeaseRef,
      nullable: true,
      description: 'Who works on it; null if nobody does.',
      resolve: (item, _args, ctx) => leaseOf(item, ctx),
    }),
    readers: t.field({
      type: [ReviewPersonRef],
      description: 'The colleagues who have it open now.',
      resolve: ({ id }, _args, ctx) => readersLoader(ctx).load(id),
    }),
    subject: t.field({
      type: ReviewMemberRef,
      nullable: true,
      description: 'The member whom it is about; null if it is about none, or the member is erased.',
      resolve: ({ id, subjectId }, _args, ctx) => memberOf(id, subjectId, ctx),
    }),
    author: t.field({
      type: ReviewMemberRef,
      nullable: true,
      description: 'The member who wrote the report, complaint or appeal; null for a visitor.',
      resolve: ({ id, authorId }, _args, ctx) => memberOf(id, authorId, ctx),
    }),
    decision: t.field({
      type: ReviewDecisionRef,
      nullable: true,
      description:
        'The decision of a colleague, pending or carried out; null before, and for what a command or a job decided.',
      resolve: ({ id }, _args, ctx) => decisionLoader(ctx).load(id),
    }),
    appealedItem: t.field({
      type: ReviewItemRef,
      nullable: true,
      description:
        'The item with the decision that an appeal or an objection is about; null for other items, for what was decided outside the desk, and if the reader may not see it.',
      resolve: async (item, _args, { db, staff }) => {
        const appealed = await appealedItem(db, item)
        return appealed && may(staff, 'view', appealed) ? appealed : null
      },
    }),
    evidence: t.field({
      type: ReviewEvidenceRef,
      nullable: true,
      description: 'What it is about; null if nothing is kept any more.',
      resolve: async (item, _args, { db }) => ({ itemId: item.id, value: await readEvidence(db, item) }),
    }),
    application: t.field({
      type: PartnerApplicationRef,
      nullable: true,
      description:
        'The application for access to the API; null for other items, and when it is not kept any more.',
      resolve: ({ applicationId }, _args, { db }) =>
        applicationId === null ? null : applicationById(db, applicationId),
    }),
    relatedApplications: t.field({
      type: [PartnerApplicationRef],
      description:
        'Other applications from the mail domain of the applicant, the newest first; empty for other items.',
      resolve: async ({ applicationId }, _args, { db }) => {
        const found = applicationId === null ? null : await applicationById(db, applicationId)
        return found ? relatedApplications(db, found) : []
      },
    }),
    notes: t.field({
      type: [ReviewNoteRef],
      description: 'What colleagues wrote down, the oldest first.',
      resolve: ({ id }, _args, { db }) =>
        db.prisma.reviewNote.findMany({ where: { itemId: id }, orderBy: { id: 'asc' }, take: 200 }),
    }),
    history: t.field({
      type: [ReviewEventRef],
      description: 'What happened to it, the oldest first.',
      resolve: ({ id }, _args, { db }) =>
        db.prisma.reviewEvent.findMany({ where: { itemId: id }, orderBy: { id: 'asc' }, take: 200 }),
    }),
  }),
})
