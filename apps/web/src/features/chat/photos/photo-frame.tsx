import { useLingui } from '@lingui/react/macro'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { use } from 'react'
import { Photo } from '../../../ui/photo.tsx'
import { MessageActionsContext } from '../thread/message-actions.ts'
import type { Line, SentPhoto } from '../thread/timeline.rules.ts'
import { PendingPhoto } from './pending-photo.tsx'
import styles from './photo-message.module.css'
import { cachedPreview } from './previews.ts'
import { usePhotoAddress } from './use-photo-address.ts'

/** Shows the photo, its blurred preview, its upload, or a note that it was deleted. */
export function PhotoFrame({ line, name }: { line: Line; name: string }) {
  const { t } = useLingui()
  if (line.photo) return <ServerPhoto line={line} photo={line.photo} name={name} />
  if (line.pending) return <PendingPhoto line={line} />
  return (
    <span className={styles.gone}>
      <ImageBrokenIcon aria-hidden />
      {t`This photo is no longer available`}
    </span>
  )
}

function ServerPhoto({ line, photo, name }: { line: Line; photo: SentPhoto; name: string }) {
  const { t } = useLingui()
  const { openPhoto, revealPhotos, renewPhoto } = use(MessageActionsContext)
  const { address, renew } = usePhotoAddress(photo, renewPhoto)
  const { isVeiled, colour, blur } = photo
  const alt = line.text || (line.own ? t`Your photo` : t`Photo from ${name}`)
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={isVeiled ? t`Show the photo from ${name}` : t`Open: ${alt}`}
      onClick={() => (isVeiled ? revealPhotos() : openPhoto(photo.id))}
    >
      <Photo
        src={address}
        alt=""
        colour={colour}
        blur={(line.own && cachedPreview(line.clientId)) || blur}
        position="50% 30%"
        onError={renew}
      />
      {isVeiled && (
        <span className={styles.overlay}>
          <EyeSlashIcon weight="fill" aria-hidden />
          {t`Show photo`}
          <small>{t`You do not know ${name} yet. Only you decide what you see.`}</small>
        </span>
      )}
    </button>
  )
}
