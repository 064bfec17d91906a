import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Panel } from '../../shared/settings/panel.tsx'
import { useOpened } from '../../shared/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'

/** The panel that opens the form for a new password. */
export function PasswordPanel({ email }: { email: string }) {
  const { t } = useLingui()
  const { isOpen, opener, open, close } = useOpened()
  const changed = (ended: number) => {
    close()
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
    <Panel title={t`Password`} lead={t`A new password logs you out on all your other devices.`}>
      {isOpen ? (
        <PasswordForm email={email} onDone={changed} onClose={close} />
      ) : (
        <div>
          <Button ref={opener} variant="outline" size="small" onClick={open}>
            {t`Change password`}
          </Button>
        </div>
      )}
    </Panel>
  )
}
