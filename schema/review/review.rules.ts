import type { ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { hasRight, type StaffViewer } from '../core/staff-context.ts'
import { type ReviewQueue, reviewQueues } from '../core/staff-rights.rules.ts'
import { isErasure } from './measures.rules.ts'

/** How long a decision can be undone: enough to notice a wrong key. */
export const undoSeconds = 10
/** The largest selection that one decision may be about. */
export const maxBatch = 50

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

/** True if somebody may make a decision about an item, or be its second person. The right to decide does not include erasure. */
export const mayMake = (
  staff: Pick<StaffViewer, 'roles' | 'siteIds'> | null,
  decision: Pick<ReviewDecision, 'measures'>,
  item: Pick<ReviewItem, 'queue' | 'siteId'>,
): boolean =>
  isErasure(decision)
    ? may(staff, 'view', item) && hasRight(staff, 'member.erase', item.siteId)
    : may(staff, 'decide', item)
