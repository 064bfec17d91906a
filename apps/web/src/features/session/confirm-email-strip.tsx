import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSessionResendActivationMutation } from './confirm-email.generated.ts'
import styles from './confirm-email-strip.module.css'
import { dismiss, isDismissed } from './dismissals.ts'

const alert = 'confirm-email'

/** Reminds a new member of the mail with the link, until it is followed or the reminder is put away. */
export function ConfirmEmailStrip({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  const [isAway, setAway] = useState(() => isDismissed(alert, viewer.id))
  const [isSent, setSent] = useState(false)
  const [resend, { loading }] = useSessionResendActivationMutation()
  const sayFailed = useFailureToast()
  if (isAway) return null

  const send = async () => {
    try {
      const { data } = await resend()
      const answer = data?.resendActivation
      if (answer?.__typename === 'ResendActivationSuccess') setSent(true)
      else if (answer) showToast(answer.message, { tone: 'danger' })
    } catch {
      sayFailed(() => void send())
    }
  }
  const close = () => {
    dismiss(alert, viewer.id)
    setAway(true)
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
        <button type="button" className={styles.resend} onClick={() => void send()} aria-disabled={loading}>
          {t`Send again`}
        </button>
      )}
      <IconButton label={t`Put away`} icon={<XIcon weight="bold" aria-hidden />} onClick={close} />
    </aside>
  )
}
