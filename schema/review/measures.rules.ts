import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'

/** The longest limit, and the longest ban that ends by itself: a longer one is for good. */
export const maxDays = 365

export const measureKinds = [
  'REMOVE_PHOTO',
  'REMOVE_TEXT',
  'WARN',
  'LIMIT_LIKES',
  'LIMIT_MESSAGES',
  'LIMIT_VISIBILITY',
  'BAN',
  'ERASE',
] as const

export type MeasureKind = (typeof measureKinds)[number]

/** What is done to the member whom an item is about. */
export interface Measure {
  kind: MeasureKind
  /** The days of a limit or a ban; null for a ban for good, and for what has no end. */
  days: number | null
}

/** True for a measure that limits what a member can do: it always has a number of days. */
export const isLimit = ({ kind }: Pick<Measure, 'kind'>): boolean => kind.startsWith('LIMIT_')

/** The measures of a stored decision. */
export const measuresOf = ({ measures }: Pick<ReviewDecision, 'measures'>): Measure[] =>
  measures as unknown as Measure[]

/** True if a decision erases a member. */
export const isErasure = (decision: Pick<ReviewDecision, 'measures'>): boolean =>
  measuresOf(decision).some(({ kind }) => kind === 'ERASE')
