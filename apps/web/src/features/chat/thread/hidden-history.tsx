import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './hidden-history.module.css'

/** Shows how many older messages a free member cannot see, with a link to premium. */
export function HiddenHistory({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <section className={styles.hidden} aria-label={t`Older messages`}>
      {/* Placeholder lines: none of the hidden text has reached this device. */}
      <div className={styles.lines} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className={styles.text}>
        <LockKeyIcon weight="fill" aria-hidden />
        <p
          className={styles.count}
        >{t`${plural(count, { one: '# older message', other: '# older messages' })}`}</p>
        <p>
          {t`They are older than what you can read for free. With premium you see the whole conversation; you become premium with your first credits.`}
        </p>
        <ButtonLink to="/premium" size="small">{t`See premium`}</ButtonLink>
      </div>
    </section>
  )
}
