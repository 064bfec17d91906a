import type { CrimeFile, Prisma } from '@vonk/prisma/generated/client/client.ts'
import { type AuditSubject, audited } from '../audit/audited.ts'
import { graphError } from '../core/errors.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { actorOf } from '../staff/audit-staff.ts'
import { requireFreshProof } from '../staff/fresh-proof.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { CrimeFileNotAllowedError, CrimeFileStateError } from './crime.errors.ts'
import { type CrimeState, crimeText, maxCrimeLine, maxCrimeText, mayWithFile } from './crime.rules.ts'
import { addCrimeEvent, type CrimeEventKind, lockFile } from './crime-files.store.ts'
import { type CrimeText, crimeSentence } from './crime-texts.ts'

interface Change {
  /** The action in the audit log. */
  act: string
  event: CrimeEventKind
  /** The line of the trail. */
  text?: string | null
  data?: Prisma.CrimeFileUpdateInput
  /** The states in which the change can be made, and the error in others; any state without. */
  states?: readonly CrimeState[]
  otherwise?: CrimeText
  details?: NonNullable<AuditSubject['details']>
}

/**
 * The file for a change by somebody with the right to it; whoever reports also needs a fresh proof. Errors:
 * CrimeFileNotAllowedError. GraphQL errors: BAD_USER_INPUT for a file that the reader may not see, FRESH_PROOF_REQUIRED.
 */
export async function fileToChange(
  ctx: KnownStaffContext,
  id: number,
  act: 'view' | 'report',
): Promise<CrimeFile> {
  const file = await ctx.db.prisma.crimeFile.findUnique({ where: { id } })
  if (!file || !mayWithFile(ctx.staff, 'view', file))
    throw graphError('BAD_USER_INPUT', 'There is no such file.')
  if (!mayWithFile(ctx.staff, act, file)) throw new CrimeFileNotAllowedError(crimeSentence(ctx, 'noRight'))
  if (act === 'report') requireFreshProof(ctx)
  return file
}

/** Changes a file, its trail and the audit log in one transaction. Errors: CrimeFileStateError. */
export function changeFile(
  ctx: KnownStaffContext,
  { id, siteId, subjectId, reference }: CrimeFile,
  { act, event, text = null, data, states, otherwise = 'closed', details = {} }: Change,
): Promise<CrimeFile> {
  const { staff, clock } = ctx
  return audited(
    ctx,
    actorOf(staff, act),
    { siteId, memberId: subjectId, details: { file: reference, ...details } },
    async ({ db }) => {
      const state = await lockFile(db, id)
      const before = await db.prisma.crimeFile.findUniqueOrThrow({ where: { id } })
      if (states && !states.some((one) => one === state))
        throw new CrimeFileStateError(crimeSentence(ctx, otherwise), before)
      await addCrimeEvent(db, id, event, staff, clock.now(), text)
      return data ? db.prisma.crimeFile.update({ where: { id }, data }) : before
    },
  )
}

/** A text of a form. Errors: StaffInvalidInputError. */
function textOf(ctx: KnownStaffContext, field: string, given: string, max: number): string {
  const text = crimeText(given, max)
  if (text === null) throw new StaffInvalidInputError(crimeSentence(ctx, 'textWrong', max), field)
  return text
}

/** Adds a note for colleagues to a file. Errors: CrimeFileStateError, StaffInvalidInputError. GraphQL error: BAD_USER_INPUT. */
export async function addCrimeNote(ctx: KnownStaffContext, id: number, note: string): Promise<CrimeFile> {
  const file = await fileToChange(ctx, id, 'view')
  const text = textOf(ctx, 'text', note, maxCrimeText)
  return changeFile(ctx, file, { act: 'crime note', event: 'note', text, states: ['open', 'reported'] })
}

/** What was reported to whom. */
export interface CrimeReport {
  id: number
  authority: string
  /** The reference of the authority, if it gave one. */
  reference?: string | null | undefined
}

/**
 * Records that an open file was reported to an authority. Errors: CrimeFileStateError, CrimeFileNotAllowedError,
 * StaffInvalidInputError. GraphQL errors: BAD_USER_INPUT, FRESH_PROOF_REQUIRED.
 */
export async function reportCrimeFile(ctx: KnownStaffContext, given: CrimeReport): Promise<CrimeFile> {
  const { staff, clock } = ctx
  const file = await fileToChange(ctx, given.id, 'report')
  const authority = textOf(ctx, 'authority', given.authority, maxCrimeLine)
  const reference = given.reference?.trim() ? textOf(ctx, 'reference', given.reference, maxCrimeLine) : null
  return changeFile(ctx, file, {
    ...{ act: 'crime report', event: 'reported', states: ['open'], otherwise: 'notOpen' },
    text: [authority, reference].filter(Boolean).join(', '),
    data: {
      ...{ state: 'reported', authority, authorityReference: reference },
      ...{ reportedAt: clock.now(), reportedBy: staff.id, reportedName: staff.name },
    },
    details: { authority },
  })
}

/**
 * Closes a file with a reason, also one that was never reported because the suspicion proved wrong. Errors:
 * CrimeFileStateError, CrimeFileNotAllowedError, StaffInvalidInputError. GraphQL errors: BAD_USER_INPUT, FRESH_PROOF_REQUIRED.
 */
export async function closeCrimeFile(
  ctx: KnownStaffContext,
  { id, reason }: { id: number; reason: string },
): Promise<CrimeFile> {
  const { staff, clock } = ctx
  const file = await fileToChange(ctx, id, 'report')
  const text = textOf(ctx, 'reason', reason, maxCrimeText)
  return changeFile(ctx, file, {
    ...{ act: 'crime close', event: 'closed', text, states: ['open', 'reported'] },
    data: {
      ...{ state: 'closed', closeReason: text },
      ...{ closedAt: clock.now(), closedBy: staff.id, closedName: staff.name },
    },
    details: { wasReported: file.reportedAt !== null },
  })
}
