import { useLingui } from '@lingui/react/macro'
import { MaskHappyIcon } from '@phosphor-icons/react/dist/csr/MaskHappy'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Hidden } from './hidden.tsx'
import styles from './ring-avatar.module.css'

interface RingAvatarProps {
  /** Whose ring it is; the initial stands in when there is no picture. */
  name: string
  src?: string | null | undefined
  /** Diameter in px. */
  size?: number
  online?: boolean
  /** A fictional person shows the mask in the place of the online dot, never the dot. */
  fictional?: boolean
  /** Text for the picture where no name stands beside it; beside a name it stays empty. */
  alt?: string
  /** The ground that the dot is cut out of. */
  on?: 'surface' | 'bg' | 'wash'
  className?: string | undefined
}

/** A person as a ring: the round portrait with what is known about presence at its foot. */
export function RingAvatar({
  name,
  src,
  size = 56,
  online = false,
  fictional = false,
  alt = '',
  on = 'surface',
  className,
}: RingAvatarProps) {
  const { t } = useLingui()
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed
  return (
    <span
      className={clsx(styles.avatar, styles[on], className)}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {shown ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.initial}>
          <span aria-hidden="true">{initialOf(name)}</span>
          {alt && <Hidden>{alt}</Hidden>}
        </span>
      )}
      {fictional && (
        <span className={styles.mask}>
          <MaskHappyIcon weight="fill" aria-hidden />
          <Hidden>{t`Fictional profile`}</Hidden>
        </span>
      )}
      {online && !fictional && (
        <span className={clsx(styles.dot, size < 50 && styles.small)}>
          <Hidden>{t`Online`}</Hidden>
        </span>
      )}
    </span>
  )
}

function initialOf(name: string): string {
  const first = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())][0]
  return (first?.segment ?? '').toLocaleUpperCase()
}
