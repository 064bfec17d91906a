import { useLingui } from '@lingui/react/macro'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import styles from './offline-strip.module.css'

/** The only sign of a lost connection: a strip under the navigation with a retry. */
export function OfflineStrip({
  onRetry,
  retryInSeconds,
}: {
  onRetry: () => void
  retryInSeconds?: number | undefined
}) {
  const { t } = useLingui()
  return (
    <div className={styles.strip} role="status">
      <WifiSlashIcon aria-hidden />
      <span>{t`No connection.`}</span>
      <span className={styles.more}>{t`What you write is saved.`}</span>
      {retryInSeconds !== undefined && retryInSeconds > 0 && (
        <span className={styles.wait} aria-hidden="true">{t`${retryInSeconds} s`}</span>
      )}
      <button type="button" onClick={onRetry}>{t`Try again`}</button>
    </div>
  )
}
