import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { EmailField } from '../../shared/form/email-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './form.module.css'
import { useAuthLogInMutation } from './log-in.generated.ts'
import { LogInError } from './log-in-error.tsx'
import { isEmail } from './sign-up.rules.ts'

/** The form with e-mail and password. The typed text stays, whatever the server answers. */
export function LogInForm({ onEnter }: { onEnter: (viewer: Viewer) => void }) {
  const { t } = useLingui()
  const [logIn] = useAuthLogInMutation()
  const form = useGraphForm({
    values: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: !isEmail(email.trim()) && t`Invalid e-mail`,
      password: !password && t`Enter your password.`,
    }),
    send: async ({ email, password }) =>
      (await logIn({ variables: { input: { email: email.trim(), password } } })).data?.logIn,
    onDone: ({ user }) => onEnter(user),
    focusOnError: 'password',
  })
  return (
    <Form form={form} className={styles.form} label={t`Log in`}>
      {form.failure && <LogInError failure={form.failure} />}
      {form.isLost && <FailureNotice onRetry={form.submit} busy={form.isSending} />}
      <EmailField {...form.field('email')} label={t`E-mail address`} autoComplete="username" />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <AppLink to="/reset-password" state={{ email: form.values.email.trim() }} className={styles.forgot}>
        {t`Forgot your password?`}
      </AppLink>
      <div className={styles.go}>
        <Button type="submit" variant="ember" size="large" full busy={form.isSending}>
          {t`Log in`}
        </Button>
        <p className={styles.small}>
          {t`No account yet?`} <AppLink to="/signup">{t`Begin for free`}</AppLink>
        </p>
      </div>
    </Form>
  )
}
