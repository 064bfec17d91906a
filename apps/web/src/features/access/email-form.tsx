import { useLingui } from '@lingui/react/macro'
import { Form, FormErrorNotice, Username } from '../../shared/form/form.tsx'
import { NewEmailField } from '../../shared/form/new-email-field.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './access.module.css'
import { useAccessRequestEmailChangeMutation } from './account.generated.ts'

interface EmailFormProps {
  /** The current address, for the browser's password store. */
  email: string
  onSent: (newEmail: string) => void
  onClose: () => void
}

/** Asks for a new address and the password: another person who finds this window open does not have it. */
export function EmailForm({ email, onSent, onClose }: EmailFormProps) {
  const { t } = useLingui()
  const [request] = useAccessRequestEmailChangeMutation()
  const form = useGraphForm({
    values: { newEmail: '', password: '' },
    check: ({ password }) => ({ password: !password && t`Enter your password.` }),
    send: async ({ newEmail, password }) => {
      const input = { newEmail: newEmail.trim(), password }
      return (await request({ variables: { input } })).data?.requestEmailChange
    },
    fieldOf: { ValidationError: 'newEmail', EmailInUseError: 'newEmail', WrongPasswordError: 'password' },
    onDone: ({ user }, { newEmail }) => onSent(user.emailChange?.email ?? newEmail.trim()),
  })
  return (
    <Form form={form} className={styles.form} label={t`Change e-mail address`}>
      <FormErrorNotice form={form} />
      <NewEmailField {...form.field('newEmail')} label={t`New e-mail address`} autoFocus />
      <Username email={email} />
      <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isSending}>{t`Send the link`}</Button>
        <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Form>
  )
}
