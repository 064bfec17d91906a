import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { useDismissal } from '../../shared/dismissals.ts'
import { useResendActivation } from '../../shared/signup/use-resend-activation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './confirm-email-strip.module.css'

const alert = 'confirm-email'

/** Reminds a new member of the activation mail, until they confirm the address or close the reminder. */
export function ConfirmEmailStrip({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  const { isDismissed, dismiss } = useDismissal(alert, viewer.id)
  const { state, send: resend } = useResendActivation()
  const showFailure = useFailureToast()
  if (isDismissed) return null

  const isSent = state.kind === 'sent'
  const send = async () => {
    const outcome = await resend()
    if (outcome.kind === 'rejected') showToast(outcome.message, { tone: 'danger' })
    if (outcome.kind === 'lost') showFailure(() => void send())
  }
  const { email } = viewer
  return (
    <aside className={styles.strip} aria-label={t`Confirm your e-mail address`}>
      <EnvelopeSimpleIcon weight="fill" aria-hidden />
      <p className={styles.text} aria-live="polite">
        {isSent ? (
          <Trans>
            A new e-mail is on its way to <b>{email}</b>. It arrives within 1 minute; look in your spam folder
            too.
          </Trans>
        ) : (
          <>
            <Trans>
              Confirm your e-mail address: the link is on its way to <b>{email}</b>.
            </Trans>{' '}
            <span className={styles.more}>{t`Until then others do not receive your messages.`}</span>
          </>
        )}
      </p>
      {!isSent && (
        <button
          type="button"
          className={styles.resend}
          onClick={() => void send()}
          aria-disabled={state.kind === 'sending'}
        >
          {t`Send again`}
        </button>
      )}
      <IconButton label={t`Hide`} icon={<XIcon weight="bold" aria-hidden />} onClick={dismiss} />
    </aside>
  )
}
