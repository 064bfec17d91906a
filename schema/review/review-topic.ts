import type { Bus } from '../ports/bus.ts'

/** The topic on which the desk learns that an item changed; the data is its number. */
export const reviewTopic = 'reviews'

/** Notifies everybody at the desk that an item changed. They read it with their own rights. */
export const publishReview = ({ bus }: { bus: Bus }, itemId: number): Promise<void> =>
  bus.publish(reviewTopic, String(itemId))
