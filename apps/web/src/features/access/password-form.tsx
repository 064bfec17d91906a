import { useLingui } from '@lingui/react/macro'
import { Form, FormErrorNotice, Username } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './access.module.css'
import { useAccessChangePasswordMutation } from './account.generated.ts'
import { withoutSessions } from './without-sessions.ts'

interface PasswordFormProps {
  /** For the browser's password store. */
  email: string
  onDone: (endedSessions: number) => void
  onClose: () => void
}

/** Asks for the old password once, and for the new one twice. */
export function PasswordForm({ email, onDone, onClose }: PasswordFormProps) {
  const { t } = useLingui()
  const [change] = useAccessChangePasswordMutation({
    update: (cache, { data }) => {
      const answer = data?.changePassword
      if (answer?.__typename === 'ChangePasswordSuccess') withoutSessions(cache, answer.endedIds)
    },
  })
  const form = useGraphForm({
    values: { oldPassword: '', password: '', passwordAgain: '' },
    check: ({ oldPassword }) => ({ oldPassword: !oldPassword && t`Enter your password.` }),
    send: async (input) => (await change({ variables: { input } })).data?.changePassword,
    fieldOf: { WrongPasswordError: 'oldPassword' },
    onDone: ({ endedSessions }) => onDone(endedSessions),
  })
  return (
    <Form form={form} className={styles.form} label={t`Change password`}>
      <FormErrorNotice form={form} />
      <Username email={email} />
      <PasswordField
        {...form.field('oldPassword')}
        label={t`Current password`}
        autoComplete="current-password"
        autoFocus
        hint={<AppLink to="/reset-password">{t`Forgot your password?`}</AppLink>}
      />
      <PasswordField
        {...form.field('password')}
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
        avoid={[email]}
      />
      <PasswordField {...form.field('passwordAgain')} label={t`Again`} autoComplete="new-password" isRepeat />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isSending}>{t`Save password`}</Button>
        <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Form>
  )
}
