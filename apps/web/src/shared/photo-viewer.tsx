import { useLingui } from '@lingui/react/macro'
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import styles from './photo-viewer.module.css'

export interface ViewerPhoto {
  id: number
  colour: string
  thumb: string
  medium: string
  large: string
  /** A premium photo of which the viewer only gets the server's blurred version. */
  isLocked: boolean
  /** A description of the photo; without it the position in the row is used. */
  alt?: string
}

interface PhotoViewerProps {
  name: string
  photos: readonly ViewerPhoto[]
  /** A button in the corner of the photo. */
  corner?: ReactNode
  /** Called with the id of the photo that the viewer turns to. */
  onPhotoChange?: ((photoId: number) => void) | undefined
  /** The index of the first photo to show. */
  start?: number
  /** Links from a locked photo to the page about premium. */
  offersPremium?: boolean
}

const swipeDistance = 40

/** Photos to look at, whole whatever their proportions: a large one, position bars, and a row of thumbnails. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { name, photos, corner, onPhotoChange, start = 0, offersPremium = false } = props
  const { t } = useLingui()
  const [chosen, setChosen] = useState(start)
  const swipe = useRef<number | null>(null)
  const at = Math.min(chosen, Math.max(photos.length - 1, 0))
  const photo = photos[at]
  const showPhoto = (to: number) => {
    const next = Math.max(0, Math.min(photos.length - 1, to))
    setChosen(next)
    const shownPhoto = photos[next]
    if (shownPhoto) onPhotoChange?.(shownPhoto.id)
  }
  return (
    <section
      className={styles.viewer}
      aria-label={t`Photos of ${name}`}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') showPhoto(at + 1)
        if (event.key === 'ArrowLeft') showPhoto(at - 1)
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
          if (Math.abs(moved) > swipeDistance) showPhoto(at + (moved < 0 ? 1 : -1))
        }}
        onPointerCancel={() => {
          swipe.current = null
        }}
      >
        {photo && (
          <Photo
            key={photo.id}
            src={photo.large}
            srcSet={`${photo.medium} 600w, ${photo.large} 1200w`}
            sizes="(min-width: 768px) 712px, 100vw"
            colour={photo.colour}
            alt={photo.alt ?? t`Photo ${at + 1} of ${name}`}
            eager={at === start}
            preview={photo.medium}
            position="50% 15%"
          >
            {photo.isLocked && <LockedPhoto large />}
          </Photo>
        )}
        {photos.length > 1 && (
          <>
            <div className={styles.bars} aria-hidden="true">
              {photos.map((one, index) => (
                <i key={one.id} className={clsx(index === at && styles.lit)} />
              ))}
            </div>
            <button
              type="button"
              className={clsx(styles.half, styles.previous)}
              aria-label={t`Previous photo`}
              aria-disabled={at === 0}
              onClick={() => showPhoto(at - 1)}
            />
            <button
              type="button"
              className={clsx(styles.half, styles.next)}
              aria-label={t`Next photo`}
              aria-disabled={at === photos.length - 1}
              onClick={() => showPhoto(at + 1)}
            />
          </>
        )}
        {photo?.isLocked && offersPremium && <PremiumOffer />}
        {corner && <span className={styles.corner}>{corner}</span>}
      </div>
      {photos.length > 1 && (
        <div className={styles.thumbs}>
          {photos.map((one, index) => (
            <button
              key={one.id}
              type="button"
              aria-label={one.isLocked ? t`Photo ${index + 1}, premium` : t`Photo ${index + 1}`}
              aria-current={index === at ? 'true' : undefined}
              className={clsx(styles.thumb, index === at && styles.chosen)}
              onClick={() => showPhoto(index)}
            >
              <Photo
                src={one.thumb}
                alt=""
                colour={one.colour}
                position="50% 22%"
                className={styles.thumbPhoto}
              >
                {one.isLocked && <LockedPhoto />}
              </Photo>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** The lock on a premium photo that the viewer may not see. */
export function LockedPhoto({ large = false }: { large?: boolean }) {
  const { t } = useLingui()
  return (
    <span className={clsx(styles.locked, large && styles.lockedLarge)}>
      <LockKeyIcon size={large ? 40 : 18} weight="fill" aria-hidden />
      {t`Premium`}
    </span>
  )
}

/** What opens a locked photo, below its lock. */
export function PremiumOffer() {
  const { t } = useLingui()
  return (
    <div className={styles.offer}>
      <p>{t`This photo is for premium members.`}</p>
      <ButtonLink to="/premium" variant="white" size="small">{t`See premium`}</ButtonLink>
    </div>
  )
}
