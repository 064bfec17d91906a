import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { PhotoBoardSkeleton } from './photo-board-skeleton.tsx'

/**
 * Manages the viewer's photos: upload, choose the main one, order, delete, show to premium members only. It
 * fetches its own data. Its code, 64 kB with the drag-and-drop library, is loaded when it is first shown.
 */
export const PhotoManager = lazyComponent(() => import('./photo-board.tsx'), 'PhotoBoard', PhotoBoardSkeleton)
