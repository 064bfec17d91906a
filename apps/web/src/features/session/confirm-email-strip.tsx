import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { useDismissal } from '../../shared/dismissals.ts'
import { useResendActivation } from '../../shared/signup/use-resend-activation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './confirm-email-strip.module.css'

const ConfirmEmailModal = lazyComponent(() => import('./confirm-email-modal.tsx'), 'ConfirmEmailModal')

const alert = 'confirm-email'

/**
 * Reminds a new member of the activation mail, until they confirm the address or close the reminder. On a phone it is one
 * line, which opens the dialog.
 */
export function ConfirmEmailStrip({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  const { isDismissed, dismiss } = useDismissal(alert, viewer.id)
  const { state, send: resend } = useResendActivation()
  const showFailure = useFailureToast()
  // Null before it was first opened: its code is loaded then.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (isDismissed) return null

  const isSent = state.kind === 'sent'
  const send = async () => {
    const outcome = await resend()
    if (outcome.kind === 'rejected') showToast(outcome.message, { tone: 'danger' })
    if (outcome.kind === 'lost') showFailure(() => void send())
  }
  const { email } = viewer
  return (
    <aside className={styles.strip} data-reminder aria-label={t`Confirm your e-mail address`}>
      <EnvelopeSimpleIcon weight="fill" aria-hidden />
      <div className={styles.words}>
        <button type="button" className={styles.short} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t`Confirm your e-mail address`}
        </button>
        <p className={clsx(styles.text, styles.long)} aria-live="polite">
          {isSent ? (
            <Trans>
              A new e-mail is on its way to <b>{email}</b>. It arrives within 1 minute; look in your spam
              folder too.
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
            className={clsx(styles.resend, styles.long)}
            onClick={() => void send()}
            aria-disabled={state.kind === 'sending'}
          >
            {t`Send again`}
          </button>
        )}
      </div>
      <IconButton label={t`Hide`} icon={<XIcon weight="bold" aria-hidden />} onClick={dismiss} />
      {isOpen !== null && <ConfirmEmailModal viewer={viewer} open={isOpen} onClose={() => setOpen(false)} />}
    </aside>
  )
}
