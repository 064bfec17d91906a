import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLeavingReactivateMutation, useLeavingSiteQuery } from './leaving.generated.ts'
import { LeavingLayout } from './leaving-layout.tsx'
import styles from './leaving-outcome.module.css'

/** The target of the link in the mail. A press uses it, never the visit: mail scanners follow links. */
export function ReactivatePage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [reactivate, { data, error, loading }] = useLeavingReactivateMutation()
  const send = () => void reactivate({ variables: { token } }).catch(() => {})
  const answer = data?.reactivateAccount
  if (answer?.__typename === 'ReactivateAccountSuccess') {
    return (
      <LeavingLayout siteName={siteName} title={t`Welcome back`} lead={t`Everything is as you left it.`}>
        <div className={styles.text}>
          <p>{t`Log in with your password, as before.`}</p>
          <ButtonLink to="/login" variant="ember" size="large" full>{t`Log in`}</ButtonLink>
        </div>
      </LeavingLayout>
    )
  }
  if (answer || !token) return <ReactivationRejected siteName={siteName} rejection={answer?.message} />
  return (
    <LeavingLayout
      siteName={siteName}
      title={t`Would you like to stay?`}
      lead={t`Profile, photos, likes and conversations: all of it is still there.`}
    >
      <div className={styles.text}>
        {error && <FailureNotice onRetry={send} busy={loading} />}
        <Button variant="ember" size="large" full busy={loading} onClick={send}>
          {t`Yes, reactivate my account`}
        </Button>
        <p
          className={styles.small}
        >{t`Would you rather leave? Just close this page; you do not have to do anything.`}</p>
      </div>
    </LeavingLayout>
  )
}

function ReactivationRejected({ siteName, rejection }: { siteName: string; rejection: string | undefined }) {
  const { t } = useLingui()
  const email = useLeavingSiteQuery().data?.site.supportEmail
  const contact = email && <a href={`mailto:${email}`}>{email}</a>
  return (
    <LeavingLayout
      siteName={siteName}
      title={t`That did not work`}
      lead={t`The link is too old or has been used already.`}
    >
      <div className={styles.text}>
        {rejection && (
          <Notice tone="danger" role="alert">
            {rejection}
          </Notice>
        )}
        <p>{t`Has your account not been erased yet? Log in and we will e-mail you a new link.`}</p>
        {contact && (
          <p>
            <Trans>Something went wrong, contact {contact} for help</Trans>
          </p>
        )}
        <ButtonLink to="/login" variant="primary" size="large" full>{t`Log in`}</ButtonLink>
      </div>
    </LeavingLayout>
  )
}
