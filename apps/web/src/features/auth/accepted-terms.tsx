import { Trans } from '@lingui/react/macro'
import styles from './form.module.css'

/** What a new member agrees to, above the button that makes the account. */
export function AcceptedTerms() {
  return (
    <p className={styles.terms}>
      <Trans>
        By joining you accept the{' '}
        <a href="/pages/terms" target="_blank" rel="noopener">
          terms
        </a>
        . The{' '}
        <a href="/pages/privacy" target="_blank" rel="noopener">
          privacy statement
        </a>{' '}
        says what happens with your data.
      </Trans>
    </p>
  )
}
