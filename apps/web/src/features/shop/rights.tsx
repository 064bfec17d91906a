import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './summary.module.css'

/** What the buyer may do afterwards, and what is agreed to. */
export function Rights({ refundDays, exists }: { refundDays: number; exists: (module: string) => boolean }) {
  const { t } = useLingui()
  return (
    <p className={styles.fine}>
      {t`${plural(refundDays, {
        one: 'Within # day you can give unused credits back.',
        other: 'Within # days you can give unused credits back.',
      })}`}{' '}
      {exists('pages.terms') && (
        <Trans>
          With your order you agree to the <a href="/pages/terms">terms</a>.
        </Trans>
      )}
    </p>
  )
}
