import { Trans, useLingui } from '@lingui/react/macro'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { useOpened } from '../../shared/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './access.module.css'
import { useAccessCancelEmailChangeMutation } from './account.generated.ts'
import { EmailForm } from './email-form.tsx'

interface EmailPanelProps {
  email: string
  isConfirmed: boolean
  /** The new address that is not confirmed yet. */
  waiting: { email: string; expiresAt: string } | null
}

/** The current address, the new one that is not confirmed yet, and a button to change it. */
export function EmailPanel({ email, isConfirmed, waiting }: EmailPanelProps) {
  const { t } = useLingui()
  const { isOpen, opener, open, close } = useOpened()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Panel
      title={t`E-mail address`}
      lead={t`You log in with it and get our e-mails there. Nobody else sees it.`}
    >
      <p className={styles.value}>
        <b>{email}</b>
        <span className={isConfirmed ? styles.good : styles.late}>
          {isConfirmed ? (
            <SealCheckIcon size={18} weight="fill" aria-hidden />
          ) : (
            <ClockIcon size={18} weight="bold" aria-hidden />
          )}
          {isConfirmed ? t`Confirmed` : t`Not confirmed yet`}
        </span>
      </p>
      {waiting && <Waiting {...waiting} isNew={sentTo === waiting.email} />}
      {isOpen ? (
        <EmailForm
          email={email}
          onClose={close}
          onSent={(address) => {
            setSentTo(address)
            close()
          }}
        />
      ) : (
        <div>
          <Button ref={opener} variant="outline" size="small" onClick={open}>
            {waiting ? t`Choose another address` : t`Change e-mail address`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Waiting({ email, expiresAt, isNew }: { email: string; expiresAt: string; isNew: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const [cancel, { loading }] = useAccessCancelEmailChangeMutation()
  const attempt = useAttempt()
  const callOff = async () => {
    await cancel()
    showToast(t`Your e-mail address stays as it is.`, { tone: 'success' })
  }
  const until = format.date(expiresAt)
  return (
    <Notice tone="info" role={isNew ? 'status' : 'note'}>
      <Trans>
        Waiting for <b>{email}</b>: your address changes when you use the link in our mail, until {until}.
      </Trans>
      <button
        type="button"
        className={styles.callOff}
        aria-disabled={loading || undefined}
        onClick={() => loading || attempt(callOff)}
      >
        {t`Call off`}
      </button>
    </Notice>
  )
}
