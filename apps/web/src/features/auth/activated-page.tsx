import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../graphql/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './outcome-page.module.css'
import { useAuthSiteQuery } from './sign-up.generated.ts'

/** The address is confirmed. */
export function ActivatedPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`E-mail address confirmed`)
  const { viewer } = useSession()
  return (
    <AuthPage siteName={siteName} title={t`You are in`} lead={t`Your e-mail address is confirmed.`}>
      <div className={styles.outcome}>
        <p>{t`Others can see your profile now, and receive what you write.`}</p>
        <ButtonLink to={viewer ? '/members' : '/login'} variant="ember" size="large" full>
          {viewer ? t`See who is there` : t`Log in`}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

/** The link did not work. */
export function ActivationFailedPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`Activation failed`)
  const { viewer } = useSession()
  const email = useAuthSiteQuery().data?.site.supportEmail
  const contact = email && <a href={`mailto:${email}`}>{email}</a>
  return (
    <AuthPage
      siteName={siteName}
      title={t`Activation failed`}
      lead={t`The link is too old or has been used already.`}
    >
      <div className={styles.outcome}>
        <p>{t`Log in and send yourself a new e-mail; the link in it works for 7 days.`}</p>
        {contact && (
          <p>
            <Trans>Something went wrong, contact {contact} for help</Trans>
          </p>
        )}
        <ButtonLink to={viewer ? '/members' : '/login'} variant="primary" size="large" full>
          {viewer ? t`See who is there` : t`Log in`}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
