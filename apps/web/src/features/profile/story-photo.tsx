import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { LockedPhoto, PremiumOffer, type ViewerPhoto } from '../../shared/photo-viewer.tsx'
import { Photo } from '../../ui/photo.tsx'
import { ReactButton } from './react-button.tsx'
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
  /** Reacts to the photo. */
  onReact: (() => void) | undefined
  /** The first photo of the page is loaded at once. */
  eager?: boolean
  className?: string | undefined
}

/** One photo of a profile, which opens large; a premium photo leads to premium. */
export function StoryPhoto(props: StoryPhotoProps) {
  const { photo, name, at, sizes, onOpen, onReact, eager = false, className } = props
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
      {onReact && !photo.isLocked && (
        <span className={styles.react}>
          <ReactButton label={t`React to photo ${at + 1}`} onPress={onReact} onPhoto />
        </span>
      )}
    </div>
  )
}
