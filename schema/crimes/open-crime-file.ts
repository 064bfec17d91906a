import { randomBytes } from 'node:crypto'
import type { CrimeFile, Prisma, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { audited } from '../audit/audited.ts'
import { graphError } from '../core/errors.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, hasRight, type KnownStaffContext } from '../core/staff-context.ts'
import { may } from '../review/review.rules.ts'
import { ReviewItemRef } from '../review/review-item.ref.ts'
import { publishReview } from '../review/review-topic.ts'
import { referenceFrom } from '../safety/complaint.rules.ts'
import { actorOf } from '../staff/audit-staff.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { CrimeFileNotAllowedError, CrimeFileStateError } from './crime.errors.ts'
import { type CrimeKind, crimeText, maxCrimeText } from './crime.rules.ts'
import { CrimeKindRef } from './crime-enums.ts'
import { CrimeFileRef } from './crime-file.ref.ts'
import { addCrimeEvent, lockItem } from './crime-files.store.ts'
import { crimeSentence } from './crime-texts.ts'
import { freezeEvidence } from './freeze-evidence.ts'

/** What somebody suspects about an item. */
export interface Suspicion {
  itemId: number
  kind: CrimeKind
  facts: string
}

interface Opened {
  file: CrimeFile
  item: ReviewItem
}

/**
 * Opens a file about a suspected crime from an item that the reader may decide, with what the item shows at this moment. An item
 * has one file that is not closed. Errors: CrimeFileStateError, CrimeFileNotAllowedError, StaffInvalidInputError. GraphQL error:
 * BAD_USER_INPUT for an item that the reader may not see.
 */
export async function openCrimeFile(
  ctx: KnownStaffContext,
  { itemId, kind, facts: given }: Suspicion,
): Promise<Opened> {
  const { db, staff, clock } = ctx
  const item = await db.prisma.reviewItem.findUnique({ where: { id: itemId } })
  if (!item || !may(staff, 'view', item)) throw graphError('BAD_USER_INPUT', 'There is no such item.')
  if (!may(staff, 'decide', item) || !hasRight(staff, 'crimes.open', item.siteId))
    throw new CrimeFileNotAllowedError(crimeSentence(ctx, 'noRight'))
  const facts = crimeText(given, maxCrimeText)
  if (facts === null) throw new StaffInvalidInputError(crimeSentence(ctx, 'textWrong', maxCrimeText), 'facts')
  const evidence = await freezeEvidence(ctx, item)
  const at = clock.now()
  const file = await audited(
    ctx,
    actorOf(staff, 'crime open'),
    ({ reference }: CrimeFile) => ({
      siteId: item.siteId,
      memberId: item.subjectId,
      details: { file: reference, item: itemId, kind },
    }),
    async (inside) => {
      await lockItem(inside.db, itemId)
      const before = await inside.db.prisma.crimeFile.findFirst({
        where: { itemId, state: { not: 'closed' } },
      })
      if (before) throw new CrimeFileStateError(crimeSentence(ctx, 'exists'), before)
      const { siteId, subjectId, authorId } = item
      const opened = await inside.db.prisma.crimeFile.create({
        data: {
          ...{ reference: referenceFrom(randomBytes(8)), siteId, itemId, subjectId, authorId, kind, facts },
          evidence: { ...evidence } as unknown as Prisma.InputJsonObject,
          ...{ openedAt: at, openedBy: staff.id, openedName: staff.name },
        },
      })
      await addCrimeEvent(inside.db, opened.id, 'opened', staff, at)
      return opened
    },
  )
  await publishReview(ctx, itemId)
  return { file, item }
}

const OpenInputRef = staffBuilder.inputType('OpenCrimeFileInput', {
  description: 'What somebody suspects about an item.',
  fields: (t) => ({
    itemId: t.int({ required: true, description: 'The id of the item.' }),
    kind: t.field({ type: CrimeKindRef, required: true, description: 'The crime that is suspected.' }),
    facts: t.string({
      required: true,
      description: 'What gives rise to the suspicion, at most 4,000 graphemes.',
    }),
  }),
})

const SuccessRef = staffBuilder.objectRef<Opened>('OpenCrimeFileSuccess').implement({
  description: 'The file is opened, with what the item showed.',
  fields: (t) => ({
    file: t.expose('file', { type: CrimeFileRef, description: 'The file.' }),
    item: t.expose('item', { type: ReviewItemRef, description: 'The item that it was opened from.' }),
  }),
})

staffBuilder.mutationField('openCrimeFile', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Opens a file about a suspected crime from an item, with what the item shows now. It is reported to the authorities by somebody with the right to.',
    args: {
      input: t.arg({ type: OpenInputRef, required: true, description: 'The suspicion.' }),
    },
    errors: {
      types: [CrimeFileStateError, CrimeFileNotAllowedError, StaffInvalidInputError],
      directResult: true,
      union: { name: 'OpenCrimeFileResult', description: 'The file is opened, or the reason why not.' },
    },
    resolve: (_root, { input }, ctx) => openCrimeFile(asStaff(ctx), input),
  }),
)
