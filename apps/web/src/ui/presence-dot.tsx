import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useConnectionLost } from './connection-lost.ts'
import { Hidden } from './hidden.tsx'
import styles from './presence-dot.module.css'

interface PresenceDotProps {
  isOnline: boolean
  /** The place, size and colour of the dot. */
  className?: string | undefined
  /** Whether its words continue the name before it. */
  isInSentence?: boolean
}

/**
 * The dot of a member who is online. While the connection is lost the presence is unknown: the dot is then hollow for
 * everybody.
 */
export function PresenceDot({ isOnline, className, isInSentence = false }: PresenceDotProps) {
  const { t } = useLingui()
  const isUnknown = useConnectionLost()
  if (!isOnline && !isUnknown) return null
  return (
    <span className={clsx(className, isUnknown && styles.unknown)}>
      <Hidden>
        {isInSentence && ', '}
        {isUnknown ? t`may or may not be online` : t`online`}
      </Hidden>
    </span>
  )
}
