import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './summary.module.css'

/** What the buyer may do afterwards. */
export function Rights({ refundDays }: { refundDays: number }) {
  const { t } = useLingui()
  return (
    <p className={styles.fine}>
      {t`${plural(refundDays, {
        one: 'Within # day you can give unused credits back.',
        other: 'Within # days you can give unused credits back.',
      })}`}
    </p>
  )
}
