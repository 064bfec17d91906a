import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimpleOpen'
import { useEffect } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession, type Viewer } from '../../graphql/session.ts'
import { publishSignup } from '../../shared/signup/signup-events.ts'
import { useResendActivation } from '../../shared/signup/use-resend-activation.ts'
import { useOpened } from '../../shared/use-opened.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { stored } from '../../ui/stored.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import styles from './confirm-step.module.css'

/** The last step: the confirmation mail, how long it takes, and what to do if it does not arrive. */
export function ConfirmStep() {
  const { viewer } = useSession()
  useReportCompletion(viewer?.id)
  if (!viewer) return null
  return viewer.isConfirmed ? (
    <Confirmed awaitsPhoto={viewer.awaitsPhoto} />
  ) : (
    <AwaitsConfirmation viewer={viewer} />
  )
}

/** Reports once per tab that the last step was reached, however often the member returns to it. */
function useReportCompletion(memberId: number | undefined) {
  useEffect(() => {
    if (memberId === undefined) return
    const isNotified = stored('tab', `signup-complete:${memberId}`, Boolean)
    if (isNotified.get()) return
    isNotified.set(true)
    publishSignup('flow-complete')
  }, [memberId])
}

function Confirmed({ awaitsPhoto }: { awaitsPhoto: boolean }) {
  const { t } = useLingui()
  return (
    <div className={styles.step} aria-live="polite">
      <span className={styles.mark} data-done="">
        <CheckCircleIcon size={42} weight="fill" aria-hidden />
      </span>
      <p className={styles.text}>
        {awaitsPhoto
          ? t`Your e-mail address is confirmed. Others can see your profile as soon as we have looked at a photo of you.`
          : t`Your e-mail address is confirmed. Others can see your profile now.`}
      </p>
      <ButtonLink to="/signup-matches" variant="ember" size="large" full>
        {t`See who suits you`}
      </ButtonLink>
    </div>
  )
}

function AwaitsConfirmation({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  const { state, send, reset } = useResendActivation()
  const { isOpen, opener, open, close } = useOpened()
  const { email } = viewer
  const address = <b className={styles.address}>{email}</b>
  return (
    <div className={styles.step}>
      <span className={styles.mark}>
        <EnvelopeSimpleOpenIcon size={42} weight="fill" aria-hidden />
      </span>
      <div className={styles.text} aria-live="polite">
        <p>
          <Trans>We have sent a link to {address}. Open it on whatever device you like.</Trans>
        </p>
        <ul className={styles.hints}>
          <li>{t`The e-mail arrives within 1 minute.`}</li>
          <li>{t`Not there? Look in your spam folder too.`}</li>
          <li>{t`Until then others do not see your profile, and receive nothing from you.`}</li>
        </ul>
        {state.kind === 'sent' && (
          <Notice tone="success">{t`A new e-mail is on its way. It arrives within 1 minute.`}</Notice>
        )}
        {state.kind === 'rejected' && <Notice tone="warning">{state.message}</Notice>}
        {state.kind === 'lost' && <FailureNotice onRetry={() => void send()} />}
      </div>
      {isOpen ? (
        <ChangeEmailForm
          email={email}
          onClose={close}
          onChanged={() => {
            reset()
            close()
          }}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="outline" busy={state.kind === 'sending'} onClick={() => void send()}>
            {t`Send again`}
          </Button>
          <Button ref={opener} variant="quiet" onClick={open}>
            {t`Wrong address? Change it`}
          </Button>
        </div>
      )}
      <ButtonLink to="/signup-matches" variant="ember" size="large" full>
        {t`See who suits you in the meantime`}
      </ButtonLink>
    </div>
  )
}
