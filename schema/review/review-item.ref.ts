import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'

/** Something that waits for a decision; its fields are in `review-item.ts`. */
export const ReviewItemRef = staffBuilder.objectRef<ReviewItem>('ReviewItem')
