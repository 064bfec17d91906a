import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../ui/load-chunk.ts'
import styles from './gift-picture.module.css'

const load = () => import('./gift-drawing.tsx')
// Lazy because the drawings are 5 kB.
const GiftDrawing = lazy(() => loadChunk(() => load().then((module) => ({ default: module.GiftDrawing }))))

interface GiftPictureProps {
  /** The gift's name in the catalogue; any other name shows a wrapped present. */
  name: string
  /** Width and height in pixels. */
  size: number
  className?: string | undefined
}

/** A decorative picture of a gift; its name is shown beside it. The drawings load with the first picture. */
export function GiftPicture({ name, size, className }: GiftPictureProps) {
  return (
    <span className={clsx(styles.tile, className)} style={{ width: size, height: size }} aria-hidden="true">
      <Suspense fallback={null}>
        <GiftDrawing name={name} />
      </Suspense>
    </span>
  )
}
