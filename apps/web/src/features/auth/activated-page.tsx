import { Trans, useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { useResendActivation } from '../../shared/signup/use-resend-activation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './outcome-page.module.css'
import { useAuthSiteQuery } from './sign-up.generated.ts'

/** Says that the address is confirmed. */
export function ActivatedPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`E-mail address confirmed`)
  const { viewer } = useSession()
  return (
    <AuthPage siteName={siteName} title={t`You are in`} lead={t`Your e-mail address is confirmed.`}>
      <div className={styles.outcome}>
        <p>
          {viewer?.awaitsPhoto
            ? t`Others see your profile, and receive what you write, as soon as we have looked at a photo of you.`
            : t`Others can see your profile now, and receive what you write.`}
        </p>
        <ButtonLink to={viewer ? '/members' : '/login'} variant="ember" size="large" full>
          {viewer ? t`See who is there` : t`Log in`}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

/** Says that the link did not work, and offers another one, or help. */
export function ActivationFailedPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  const { viewer } = useSession()
  const email = useAuthSiteQuery().data?.site.supportEmail
  const contact = email && <a href={`mailto:${email}`}>{email}</a>
  const isDone = viewer?.isConfirmed === true
  usePageTitle(isDone ? t`E-mail address confirmed` : t`Activation failed`)
  return (
    <AuthPage
      siteName={siteName}
      title={isDone ? t`You are in` : t`Activation failed`}
      lead={
        isDone
          ? t`Your e-mail address is confirmed already: there is nothing left to do.`
          : t`The link is too old or has been used already.`
      }
    >
      <div className={styles.outcome}>
        {viewer && !isDone && <SendAgain email={viewer.email} />}
        {!viewer && <p>{t`Log in and send yourself a new e-mail; the link in it works for 7 days.`}</p>}
        {contact && !isDone && (
          <p>
            <Trans>Something went wrong, contact {contact} for help</Trans>
          </p>
        )}
        <ButtonLink
          to={viewer ? '/members' : '/login?next=%2Fcomplete-signup%3Fstep%3Dconfirm'}
          variant={viewer && !isDone ? 'outline' : 'primary'}
          size="large"
          full
        >
          {viewer ? t`See who is there` : t`Log in`}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

function SendAgain({ email }: { email: string }) {
  const { t } = useLingui()
  const { state, send } = useResendActivation()
  return (
    <>
      <p aria-live="polite">
        {state.kind === 'sent' ? (
          <Trans>
            A new e-mail is on its way to <b>{email}</b>. It arrives within 1 minute; look in your spam folder
            too.
          </Trans>
        ) : (
          t`Send yourself a new e-mail; the link in it works for 7 days.`
        )}
      </p>
      {state.kind === 'refused' && (
        <Notice tone="warning" role="alert">
          {state.message}
        </Notice>
      )}
      {state.kind === 'lost' && <FailureNotice onRetry={() => void send()} />}
      {state.kind !== 'sent' && (
        <Button variant="ember" size="large" full busy={state.kind === 'sending'} onClick={() => void send()}>
          {t`Send again`}
        </Button>
      )}
    </>
  )
}
