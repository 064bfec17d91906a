import { useLingui } from '@lingui/react/macro'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { use } from 'react'
import { Photo } from '../../../ui/photo.tsx'
import { LineActsContext } from '../thread/line-acts.ts'
import type { Line, SentPhoto } from '../thread/timeline.rules.ts'
import { PendingPhoto } from './pending-photo.tsx'
import styles from './photo-message.module.css'
import { knownPreview } from './previews.ts'
import { useAddress } from './use-address.ts'

/** Shows one of: the photo, its blurred preview, its upload, or a note that it is gone. */
export function PhotoFrame({ line, name }: { line: Line; name: string }) {
  const { t } = useLingui()
  if (line.photo) return <SeenPhoto line={line} photo={line.photo} name={name} />
  if (line.pending) return <PendingPhoto line={line} />
  return (
    <span className={styles.gone}>
      <ImageBrokenIcon aria-hidden />
      {t`This photo is no longer available`}
    </span>
  )
}

function SeenPhoto({ line, photo, name }: { line: Line; photo: SentPhoto; name: string }) {
  const { t } = useLingui()
  const { openPhoto, revealPhotos, renewPhoto } = use(LineActsContext)
  const { address, renew } = useAddress(photo, renewPhoto)
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
        blur={(line.own && knownPreview(line.clientId)) || blur}
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
