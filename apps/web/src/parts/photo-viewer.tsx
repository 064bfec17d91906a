import { useLingui } from '@lingui/react/macro'
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import { Photo } from '../ui/photo.tsx'
import styles from './photo-viewer.module.css'

export interface ViewerPhoto {
  id: number
  colour: string
  thumb: string
  medium: string
  large: string
  /** A premium photograph of which the viewer only got the server's blur. */
  isLocked: boolean
}

interface PhotoViewerProps {
  name: string
  photos: readonly ViewerPhoto[]
  /** Buttons on the photograph, for phones: back at the left, more at the right. */
  left?: ReactNode
  right?: ReactNode
  /** A mark at the foot of the photograph: the fictional chip. */
  mark?: ReactNode
}

const swipeDistance = 40

/** The photographs of a profile: one large, bars that count them, and a row to choose from. */
export function PhotoViewer({ name, photos, left, right, mark }: PhotoViewerProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  const swipe = useRef<number | null>(null)
  const at = Math.min(chosen, Math.max(photos.length - 1, 0))
  const photo = photos[at]
  const go = (to: number) => setChosen(Math.max(0, Math.min(photos.length - 1, to)))
  return (
    <section
      className={styles.viewer}
      data-immersive={left ? true : undefined}
      aria-label={t`Photos of ${name}`}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(at + 1)
        if (event.key === 'ArrowLeft') go(at - 1)
      }}
    >
      <div
        className={styles.stage}
        onPointerDown={(event) => {
          swipe.current = event.clientX
        }}
        onPointerUp={(event) => {
          const moved = event.clientX - (swipe.current ?? event.clientX)
          swipe.current = null
          if (Math.abs(moved) > swipeDistance) go(at + (moved < 0 ? 1 : -1))
        }}
        onPointerCancel={() => {
          swipe.current = null
        }}
      >
        {photo ? (
          <Photo
            key={photo.id}
            src={photo.large}
            srcSet={`${photo.medium} 600w, ${photo.large} 1200w`}
            sizes="(min-width: 768px) 456px, 100vw"
            colour={photo.colour}
            alt={t`Photo ${at + 1} of ${name}`}
            eager={at === 0}
            position="50% 15%"
          >
            {photo.isLocked && <Locked large />}
          </Photo>
        ) : (
          <span className={styles.nobody}>
            <span aria-hidden="true">{name.slice(0, 1).toLocaleUpperCase()}</span>
            <Hidden>{t`${name} has no photo`}</Hidden>
          </span>
        )}
        {photos.length > 1 && (
          <>
            <div className={styles.bars} aria-hidden="true">
              {photos.map((one, index) => (
                <i key={one.id} className={cx(index === at && styles.lit)} />
              ))}
            </div>
            <button
              type="button"
              className={cx(styles.half, styles.previous)}
              aria-label={t`Previous photo`}
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
            />
            <button
              type="button"
              className={cx(styles.half, styles.next)}
              aria-label={t`Next photo`}
              aria-disabled={at === photos.length - 1}
              onClick={() => go(at + 1)}
            />
          </>
        )}
        {left && <span className={styles.left}>{left}</span>}
        {right && <span className={styles.right}>{right}</span>}
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      {photos.length > 1 && (
        <div className={styles.thumbs}>
          {photos.map((one, index) => (
            <button
              key={one.id}
              type="button"
              aria-label={one.isLocked ? t`Photo ${index + 1}, premium` : t`Photo ${index + 1}`}
              aria-current={index === at ? 'true' : undefined}
              className={cx(styles.thumb, index === at && styles.chosen)}
              onClick={() => setChosen(index)}
            >
              <Photo
                src={one.thumb}
                alt=""
                colour={one.colour}
                position="50% 22%"
                className={styles.thumbPhoto}
              >
                {one.isLocked && <Locked />}
              </Photo>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Locked({ large = false }: { large?: boolean }) {
  const { t } = useLingui()
  return (
    <span className={cx(styles.locked, large && styles.lockedLarge)}>
      <LockKeyIcon weight="fill" aria-hidden />
      {t`Premium`}
    </span>
  )
}
