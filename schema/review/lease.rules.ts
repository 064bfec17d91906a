import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'

/** How long an item is somebody's alone: long enough to read a conversation, short enough for a colleague to go on. */
export const leaseMinutes = 10

/** Whether somebody else works on an item now. */
export const isTaken = (
  { leaseStaff, leaseUntil }: Pick<ReviewItem, 'leaseStaff' | 'leaseUntil'>,
  staffId: number,
  now: Date,
): boolean => leaseStaff !== null && leaseStaff !== staffId && leaseUntil !== null && leaseUntil > now
