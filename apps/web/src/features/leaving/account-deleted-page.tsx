import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLeavingSiteQuery } from './leaving.generated.ts'
import { LeavingLayout } from './leaving-layout.tsx'
import styles from './leaving-outcome.module.css'

/** Shown after the account was marked for deletion. */
export function AccountDeletedPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  const days = useLeavingSiteQuery().data?.site.deletionDays
  return (
    <LeavingLayout
      siteName={siteName}
      title={t`Take care`}
      lead={t`Your account is being deleted. Nobody can see you here any more.`}
    >
      <div className={styles.text}>
        <p>{t`We have sent you an e-mail. The link in it brings everything back.`}</p>
        {days && (
          <p>{t`It works for ${plural(days, { one: '# day', other: '# days' })}. After that we erase your data for good and mail you the proof.`}</p>
        )}
        <p>{t`You do not have to do anything.`}</p>
        <a href="/" className={styles.plain}>{t`Go to the home page`}</a>
      </div>
    </LeavingLayout>
  )
}
