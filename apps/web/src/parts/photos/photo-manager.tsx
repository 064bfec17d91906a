import { Suspense } from 'react'
import { late } from '../../i18n/late.ts'
import { PhotoBoardSkeleton } from './photo-board-skeleton.tsx'

const PhotoBoard = late(() => import('./photo-board.tsx').then((module) => ({ default: module.PhotoBoard })))

export interface PhotoManagerProps {
  /** Where it stands: joining shows no more than what a newcomer needs. */
  variant: 'profile' | 'signup'
}

/**
 * The member's own pictures: upload, choose the main one, order, delete, show to premium members only. It asks for
 * what it needs itself; its code is fetched when it is first shown.
 */
export function PhotoManager(props: PhotoManagerProps) {
  return (
    <Suspense fallback={<PhotoBoardSkeleton />}>
      <PhotoBoard {...props} />
    </Suspense>
  )
}
