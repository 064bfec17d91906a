import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './hidden-history.module.css'

/** The messages before a free member's history, as many as there are, and who sees them. */
export function HiddenHistory({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <section className={styles.hidden} aria-label={t`Older messages`}>
      {/* Lines where words would be: nothing of what is hidden has reached this device. */}
      <div className={styles.lines} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className={styles.words}>
        <LockKeyIcon weight="fill" aria-hidden />
        <p className={styles.count}>{plural(count, { one: '# older message', other: '# older messages' })}</p>
        <p>
          {t`They are older than what you read for free. With premium you see the whole conversation; you become premium with your first credits.`}
        </p>
        <ButtonLink to="/premium" variant="ember" size="small">{t`See premium`}</ButtonLink>
      </div>
    </section>
  )
}
