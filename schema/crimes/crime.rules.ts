import type { CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { hasRight, type StaffViewer } from '../core/staff-context.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'

/** The kinds of crimes that a file can be about, as the table has them. */
export const crimeKinds = [
  'child_abuse',
  'life_threat',
  'sexual_violence',
  'trafficking',
  'terrorism',
  'other',
] as const

export type CrimeKind = (typeof crimeKinds)[number]

/** The states of a file, in the order in which it passes them. A suspicion that proves wrong is closed without a report. */
export const crimeStates = ['open', 'reported', 'closed'] as const

export type CrimeState = (typeof crimeStates)[number]

/** The longest facts, note or reason, in graphemes. */
export const maxCrimeText = 4000

/** The longest name of an authority, and of its reference, in graphemes. */
export const maxCrimeLine = 200

/** Cleans a text of a file; null if it is empty or too long. */
export function crimeText(given: string, max: number): string | null {
  const text = cleanText(given)
  return text === '' || graphemeCount(text) > max ? null : text
}

/** True if somebody may see a file, or report and close it. */
export const mayWithFile = (
  staff: Pick<StaffViewer, 'roles' | 'siteIds'> | null,
  act: 'view' | 'report',
  { siteId }: Pick<CrimeFile, 'siteId'>,
): boolean => hasRight(staff, `crimes.${act}`, siteId)
