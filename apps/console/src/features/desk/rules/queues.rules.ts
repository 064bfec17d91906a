import type { ReviewQueue } from '../../../graphql/types.generated.ts'

/** The queues in the order of the navigation, and the last part of the address of each. */
export const queueSlugs = {
  REPORTS: 'reports',
  AGE: 'age',
  COMPLAINTS: 'complaints',
  APPEALS: 'appeals',
  MESSAGES: 'messages',
  PHOTOS: 'photos',
  VERIFICATION: 'verification',
  PARTNERS: 'partners',
} as const satisfies Record<ReviewQueue, string>

export const reviewQueues = Object.keys(queueSlugs) as ReviewQueue[]

/** The part of the address that stands for every queue together. */
export const everyQueue = 'all'

/** The queue of a part of the address; null for every queue, undefined for a part that is none. */
export function queueOf(slug: string): ReviewQueue | null | undefined {
  return slug === everyQueue ? null : reviewQueues.find((queue) => queueSlugs[queue] === slug)
}

/** The last part of the address of a queue. */
export const slugOf = (queue: ReviewQueue | null): string => (queue ? queueSlugs[queue] : everyQueue)

type Rights = readonly string[]

export const canView = (rights: Rights, queue: ReviewQueue): boolean =>
  rights.includes(`${queueSlugs[queue]}.view`)

export const canDecide = (rights: Rights, queue: ReviewQueue): boolean =>
  rights.includes(`${queueSlugs[queue]}.decide`)

/** True if somebody may erase the member whom an item of a queue is about. */
export const canErase = (rights: Rights, queue: ReviewQueue): boolean =>
  rights.includes('member.erase') && (queue === 'REPORTS' || queue === 'AGE' || queue === 'COMPLAINTS')

/** The queues that somebody with these rights may read. */
export const viewedQueues = (rights: Rights): ReviewQueue[] =>
  reviewQueues.filter((queue) => canView(rights, queue))
