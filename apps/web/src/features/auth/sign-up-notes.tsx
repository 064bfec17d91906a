import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEventHandler } from 'react'
import { AppLink } from '../../ui/link.tsx'
import styles from './form.module.css'

interface SignUpNotesProps {
  minAge: number
  onLogIn?: MouseEventHandler
}

/** What joining means, under its button: the age, the terms, and the way to log in instead. */
export function SignUpNotes({ minAge, onLogIn }: SignUpNotesProps) {
  const { t } = useLingui()
  return (
    <>
      <p className={styles.small}>{t`${minAge}+ only. Your photo and story can wait.`}</p>
      <p className={styles.small}>
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
      <p className={styles.small}>
        {t`Already have an account?`}{' '}
        <AppLink to="/login" onClick={onLogIn}>
          {t`Log in`}
        </AppLink>
      </p>
    </>
  )
}
