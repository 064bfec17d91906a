import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { useState } from 'react'
import styles from './evidence.module.css'
import type { EvidencePicture } from './evidence-picture.ts'
import { useReveal } from './reveal.tsx'

interface PhotoProps {
  photo: EvidencePicture
  label: string
  onOpen: (photo: EvidencePicture) => void
}

/** A photo of the evidence: blurred, and grey if the reviewer likes, until it is pressed or key B is. */
export function Photo({ photo, label, onOpen }: PhotoProps) {
  const { t } = useLingui()
  const { isSharp, isGrey, show } = useReveal()
  const [address, setAddress] = useState(photo.url)
  const sharp = isSharp(photo.id)
  const press = () => (sharp ? onOpen(photo) : show(photo.id))
  return (
    <figure className={styles.photo} data-reported={photo.isReported}>
      <button
        type="button"
        className={styles.shutter}
        data-sharp={sharp}
        data-grey={isGrey && !sharp}
        aria-label={sharp ? t`Enlarge: ${label}` : t`Show sharply: ${label}`}
        onClick={press}
      >
        {/* A signed address changes with each answer; the picture that is loaded stays until it fails. */}
        <img src={address} alt="" draggable={false} onError={() => setAddress(photo.url)} />
        <span className={styles.cover} aria-hidden>
          {sharp ? <ArrowsOutIcon size={16} /> : <EyeSlashIcon size={20} />}
        </span>
      </button>
      <figcaption className={styles.caption}>
        {photo.isReported && (
          <b>
            <FlagIcon size={13} weight="fill" aria-hidden /> <Trans>Reported</Trans>
          </b>
        )}
        <span>{label}</span>
      </figcaption>
    </figure>
  )
}
