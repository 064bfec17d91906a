import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LockedPhoto, PremiumOffer, type ViewerPhoto } from '../../shared/photo-viewer.tsx'
import { Photo } from '../../ui/photo.tsx'
import styles from './story-photo.module.css'

interface StoryPhotoProps {
  photo: ViewerPhoto
  name: string
  /** Its index among the photos of the profile. */
  at: number
  /** How wide it is drawn, as the attribute `sizes`. */
  sizes: string
  /** Shows the photo large. */
  onOpen: () => void
  /** The first photo of the page is loaded at once. */
  eager?: boolean
  className?: string | undefined
  /** What lies on the photo. */
  children?: ReactNode
}

/** One photo of a profile, which opens large; a premium photo leads to premium. */
export function StoryPhoto(props: StoryPhotoProps) {
  const { photo, name, at, sizes, onOpen, eager = false, className, children } = props
  const { t } = useLingui()
  return (
    <div className={clsx(styles.frame, className)}>
      <button type="button" aria-haspopup="dialog" className={styles.open} onClick={onOpen}>
        <Photo
          src={photo.large}
          srcSet={`${photo.medium} 600w, ${photo.large} 1200w`}
          sizes={sizes}
          colour={photo.colour}
          alt={t`Photo ${at + 1} of ${name}`}
          eager={eager}
          preview={photo.medium}
          position="50% 15%"
        >
          {photo.isLocked && <LockedPhoto large />}
        </Photo>
      </button>
      {photo.isLocked && <PremiumOffer />}
      {children}
    </div>
  )
}
