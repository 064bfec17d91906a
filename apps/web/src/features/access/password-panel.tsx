import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'

/** The panel that opens the form for a new password. */
export function PasswordPanel({ email }: { email: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const changed = (ended: number) => {
    setOpen(false)
    showToast(
      ended === 0
        ? t`Your new password is set.`
        : t`${plural(ended, {
            one: 'Your new password is set. You were logged out on # other device.',
            other: 'Your new password is set. You were logged out on # other devices.',
          })}`,
      { tone: 'success' },
    )
  }
  return (
    <Panel title={t`Password`} lead={t`With a new password you are logged out on all your other devices.`}>
      {isOpen ? (
        <PasswordForm email={email} onDone={changed} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="outline" size="small" onClick={() => setOpen(true)}>
            {t`Change password`}
          </Button>
        </div>
      )}
    </Panel>
  )
}
