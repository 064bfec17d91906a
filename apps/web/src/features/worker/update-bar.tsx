import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Spark } from '../../ui/spark.tsx'
import styles from './update-bar.module.css'

/** Says that a new version waits; a press takes it over, and closing it leaves it to the next visit. */
export function UpdateBar({ onTake, onClose }: { onTake: () => void; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.bar} role="status">
      <Spark size={16} className={styles.spark} />
      <span className={styles.text}>{t`New version`}</span>
      <button type="button" className={styles.take} onClick={onTake}>{t`Refresh`}</button>
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
        <XIcon weight="bold" aria-hidden />
      </button>
    </div>
  )
}
