import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { useResendActivation } from '../../shared/signup/use-resend-activation.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './confirm-email-strip.module.css'

interface ConfirmEmailModalProps {
  viewer: Viewer
  open?: boolean
  onClose: () => void
}

/** The reminder as a dialog: where the mail was sent, when it arrives, and a button to send another one. */
export function ConfirmEmailModal({ viewer, open = true, onClose }: ConfirmEmailModalProps) {
  const { t } = useLingui()
  const { state, send } = useResendActivation()
  const { email } = viewer
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Confirm your e-mail address`}
      top={
        <span className={styles.ring}>
          <EnvelopeSimpleIcon size={36} weight="fill" aria-hidden />
        </span>
      }
      actions={
        <>
          <Button variant="ember" onClick={onClose}>{t`I will look`}</Button>
          <Button variant="quiet" busy={state.kind === 'sending'} onClick={() => void send()}>
            {t`Send again`}
          </Button>
        </>
      }
    >
      <div className={styles.content} aria-live="polite">
        <p>
          <Trans>
            The link is on its way to <b>{email}</b>. It arrives within 1 minute.
          </Trans>
        </p>
        <p>{t`Nothing there? Look in your spam folder too.`}</p>
        {state.kind === 'sent' && <Notice tone="success">{t`A new e-mail is on its way.`}</Notice>}
        {state.kind === 'rejected' && <Notice tone="warning">{state.message}</Notice>}
        {state.kind === 'lost' && <FailureNotice onRetry={() => void send()} />}
      </div>
    </Sheet>
  )
}
