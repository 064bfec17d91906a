import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import DataLoader from 'dataloader'
import { byKey, perRequest } from '../core/per-request.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type StaffContext } from '../core/staff-context.ts'
import { ReviewItemRef } from '../review/review-item.ref.ts'
import { type ReviewPerson, ReviewPersonRef } from '../review/review-person.ts'
import { StaffSiteRef } from '../staff/staff-viewer.ts'
import { mayWithFile } from './crime.rules.ts'
import { CrimeFileContentsRef, readContents } from './crime-contents.ts'
import { CrimeFileStateRef, CrimeKindRef } from './crime-enums.ts'
import { CrimeFileRef } from './crime-file.ref.ts'

interface Report {
  at: Date
  person: ReviewPerson
  authority: string
  reference: string | null
}

const ReportRef = staffBuilder.objectRef<Report>('CrimeFileReport').implement({
  description: 'The report of a file to an authority.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'The time at which it was recorded.' }),
    person: t.expose('person', { type: ReviewPersonRef, description: 'Who reported it.' }),
    authority: t.exposeString('authority', { description: 'The authority.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'The reference of the authority; null if it gave none.',
    }),
  }),
})

interface Closing {
  at: Date
  person: ReviewPerson
  reason: string
}

const ClosingRef = staffBuilder.objectRef<Closing>('CrimeFileClosing').implement({
  description: 'The end of a file.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'The time. A year later the file is erased.' }),
    person: t.expose('person', { type: ReviewPersonRef, description: 'Who closed it.' }),
    reason: t.exposeString('reason', { description: 'Why nothing more has to be done.' }),
  }),
})

const reportOf = ({ reportedAt, reportedBy, reportedName, authority, authorityReference }: CrimeFile) =>
  reportedAt && {
    at: reportedAt,
    person: { id: reportedBy ?? 0, name: reportedName ?? '' },
    authority: authority ?? '',
    reference: authorityReference,
  }

const closingOf = ({ closedAt, closedBy, closedName, closeReason }: CrimeFile) =>
  closedAt && {
    at: closedAt,
    person: { id: closedBy ?? 0, name: closedName ?? '' },
    reason: closeReason ?? '',
  }

CrimeFileRef.implement({
  description:
    'A file about a suspected crime that threatens the life or safety of somebody. It outlives the item and the accounts.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the file.' }),
    reference: t.exposeString('reference', { description: 'The reference, which can be read out.' }),
    site: t.field({
      type: StaffSiteRef,
      description: 'The site that it is from.',
      resolve: ({ siteId }, _args, { sites }) => {
        const site = sites.get(siteId)
        if (!site) throw new Error(`There is no site ${siteId}.`)
        return site
      },
    }),
    kind: t.field({
      type: CrimeKindRef,
      description: 'The crime that is suspected.',
      resolve: ({ kind }) => kind as typeof CrimeKindRef.$inferType,
    }),
    state: t.field({
      type: CrimeFileStateRef,
      description: 'How far it is.',
      resolve: ({ state }) => state as typeof CrimeFileStateRef.$inferType,
    }),
    itemId: t.exposeInt('itemId', {
      description: 'The id of the item that it was opened from, which may be deleted.',
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime', description: 'The time at which it was opened.' }),
    openedBy: t.field({
      type: ReviewPersonRef,
      description: 'Who opened it.',
      resolve: ({ openedBy, openedName }) => ({ id: openedBy, name: openedName }),
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'The report to an authority; null before.',
      resolve: reportOf,
    }),
    closing: t.field({
      type: ClosingRef,
      nullable: true,
      description: 'The end of the file; null before.',
      resolve: closingOf,
    }),
    contents: t.field({
      type: CrimeFileContentsRef,
      description: 'What the file says, and its trail. The first time that somebody reads it is audited.',
      resolve: (file, _args, ctx) => readContents(asStaff(ctx), file),
    }),
  }),
})

/** Loads the last file that was opened from an item, for those who may see it. */
const fileOfItem = perRequest(
  ({ db, staff }: StaffContext) =>
    new DataLoader(async (ids: readonly number[]) => {
      const rows = await db.prisma.crimeFile.findMany({
        where: { itemId: { in: [...ids] } },
        orderBy: { id: 'asc' },
      })
      const visible = rows.filter((file) => mayWithFile(staff, 'view', file))
      return byKey<number, CrimeFile>(ids, visible, ({ itemId }) => itemId)
    }),
)

staffBuilder.objectField(ReviewItemRef, 'crimeFile', (t) =>
  t.field({
    type: CrimeFileRef,
    nullable: true,
    description:
      'The last file about a suspected crime that was opened from it; null without one, and for those who may not see files.',
    resolve: ({ id }, _args, ctx) => fileOfItem(ctx).load(id),
  }),
)
