import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { initialOf } from '../i18n/capitals.ts'
import { FictionalIcon } from './fictional-icon.tsx'
import { Hidden } from './hidden.tsx'
import { PresenceDot } from './presence-dot.tsx'
import styles from './ring-avatar.module.css'

interface RingAvatarProps {
  /** The name of the person; its initial is shown if there is no photo. */
  name: string
  src?: string | null | undefined
  /** The diameter in px. */
  size?: number
  /** Absent where the presence of the person is not shown. */
  online?: boolean
  /** A fictional profile shows the mask in place of the online dot, never the dot. */
  fictional?: boolean
  /** The background colour that surrounds the dot. */
  on?: 'surface' | 'bg' | 'wash'
  className?: string | undefined
}

/** A round portrait with the presence at its bottom; the name is shown beside it. */
export function RingAvatar({
  name,
  src,
  size = 56,
  online,
  fictional = false,
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
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
      {fictional && (
        <span className={styles.mask}>
          <FictionalIcon weight="fill" aria-hidden />
          <Hidden>{t`Fictional profile`}</Hidden>
        </span>
      )}
      {online !== undefined && !fictional && (
        <PresenceDot isOnline={online} className={clsx(styles.dot, size < 50 && styles.small)} />
      )}
    </span>
  )
}
