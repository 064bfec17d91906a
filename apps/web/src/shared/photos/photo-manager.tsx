import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { PhotoBoardSkeleton } from './photo-board-skeleton.tsx'

/**
 * The member's own pictures: upload, choose the main one, order, delete, show to premium members only. It asks for
 * what it needs itself; its code, 64 kB with what sorts the pictures, is fetched when it is first shown.
 */
export const PhotoManager = lazyComponent(() => import('./photo-board.tsx'), 'PhotoBoard', PhotoBoardSkeleton)
