import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { fetchPart } from '../../ui/fetch-part.ts'
import styles from './gift-picture.module.css'

const load = () => import('./gift-drawing.tsx')
// 5 kB of drawings.
const GiftDrawing = lazy(() => fetchPart(() => load().then((module) => ({ default: module.GiftDrawing }))))

interface GiftPictureProps {
  /** The gift's word in the catalogue; any other shows a wrapped present. */
  name: string
  /** Width and height in pixels. */
  size: number
  className?: string | undefined
}

/** A gift in the evening light. Decoration: its name stands beside it. The drawings are fetched with the first. */
export function GiftPicture({ name, size, className }: GiftPictureProps) {
  return (
    <span className={clsx(styles.tile, className)} style={{ width: size, height: size }} aria-hidden="true">
      <Suspense fallback={null}>
        <GiftDrawing name={name} />
      </Suspense>
    </span>
  )
}
