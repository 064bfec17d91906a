import type { ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { hasRight, type StaffViewer } from '../core/staff-context.ts'
import { type ReviewQueue, reviewQueues } from '../core/staff-rights.rules.ts'

/** How long an item is somebody's alone: long enough to read a conversation, short enough for a colleague to go on. */
export const leaseMinutes = 10
/** How long a decision can be undone: enough to notice a wrong key. */
export const undoSeconds = 10
/** The largest selection that one decision may be about. */
export const maxBatch = 50
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

/** How a violation was found. */
export type FoundBy = 'REPORT' | 'DETECTOR' | 'OWN_LOOK'

export type ReviewUrgency = 'IMMEDIATE' | 'HIGH' | 'NORMAL'

/** The urgencies in the order of their numbers in the database. */
export const urgencies: readonly ReviewUrgency[] = ['IMMEDIATE', 'HIGH', 'NORMAL']

/** An item with its queue as the rights know it. */
export const queueOf = ({ queue }: Pick<ReviewItem, 'queue'>): ReviewQueue => queue as ReviewQueue

/** The queues in which somebody may look, or decide. */
export const queuesFor = (
  staff: Pick<StaffViewer, 'roles' | 'siteIds'>,
  act: 'view' | 'decide',
): ReviewQueue[] => reviewQueues.filter((queue) => hasRight(staff, `${queue}.${act}`))

/** True if somebody may look at an item, or decide it. */
export const may = (
  staff: Pick<StaffViewer, 'roles' | 'siteIds'> | null,
  act: 'view' | 'decide',
  item: Pick<ReviewItem, 'queue' | 'siteId'>,
): boolean => hasRight(staff, `${queueOf(item)}.${act}`, item.siteId)

/** True if a decision erases a member. */
export const isErasure = (decision: Pick<ReviewDecision, 'measures'>): boolean =>
  measuresOf(decision).some(({ kind }) => kind === 'ERASE')

/** True if somebody may make a decision about an item, or be its second person. The right to decide does not include erasure. */
export const mayMake = (
  staff: Pick<StaffViewer, 'roles' | 'siteIds'> | null,
  decision: Pick<ReviewDecision, 'measures'>,
  item: Pick<ReviewItem, 'queue' | 'siteId'>,
): boolean =>
  isErasure(decision)
    ? may(staff, 'view', item) && hasRight(staff, 'member.erase', item.siteId)
    : may(staff, 'decide', item)

/** Whether somebody else works on an item now. */
export const isTaken = (
  { leaseStaff, leaseUntil }: Pick<ReviewItem, 'leaseStaff' | 'leaseUntil'>,
  staffId: number,
  now: Date,
): boolean => leaseStaff !== null && leaseStaff !== staffId && leaseUntil !== null && leaseUntil > now
