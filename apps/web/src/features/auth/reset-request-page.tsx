import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimpleOpen'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { EmailField } from '../../shared/form/email-field.tsx'
import { Form, FormTrouble } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './form.module.css'
import outcome from './outcome-page.module.css'
import { useAuthRequestResetMutation } from './reset-password.generated.ts'
import { isEmail } from './sign-up.rules.ts'

interface Sent {
  email: string
  /** False if the server no longer reveals whether there is an account. */
  isMailed: boolean
}

/** Requests a link to set a new password. */
export function ResetRequestPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`Forgot your password`)
  const typed: unknown = useLocation().state?.email
  const [email, setEmail] = useState(typeof typed === 'string' ? typed : '')
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <MailSent siteName={siteName} sent={sent} onAgain={() => setSent(null)} />
  return (
    <AuthPage
      siteName={siteName}
      title={t`A new password`}
      lead={t`Enter your e-mail address. We send you a link to choose a new one.`}
    >
      <ResetRequestForm email={email} onEmail={setEmail} onSent={setSent} />
    </AuthPage>
  )
}

interface FormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (sent: Sent) => void
}

function ResetRequestForm({ email, onEmail, onSent }: FormProps) {
  const { t } = useLingui()
  const [request] = useAuthRequestResetMutation()
  const form = useGraphForm({
    values: { email },
    check: ({ email }) => ({ email: !isEmail(email.trim()) && t`Invalid e-mail` }),
    send: async ({ email }) =>
      (await request({ variables: { email: email.trim() } })).data?.requestPasswordReset,
    fieldOf: { ValidationError: 'email', EmailNotFoundError: 'email' },
    onDone: ({ isMailed }, { email }) => {
      onEmail(email)
      onSent({ email: email.trim(), isMailed })
    },
    focusOnError: 'email',
  })
  return (
    <Form form={form} className={styles.form} label={t`A new password`}>
      <FormTrouble form={form} />
      <EmailField {...form.field('email')} label={t`E-mail address`} autoComplete="username" />
      <div className={styles.go}>
        <Button type="submit" variant="ember" size="large" full busy={form.isSending}>
          {t`Send me a link`}
        </Button>
        <p className={styles.small}>
          {t`Do you know it again?`} <AppLink to="/login">{t`Log in`}</AppLink>
        </p>
      </div>
    </Form>
  )
}

function MailSent({ siteName, sent, onAgain }: { siteName: string; sent: Sent; onAgain: () => void }) {
  const { t } = useLingui()
  const { email, isMailed } = sent
  return (
    <AuthPage siteName={siteName} title={t`Look in your mailbox`}>
      <div className={outcome.outcome} role="status">
        <EnvelopeSimpleOpenIcon className={outcome.sign} weight="fill" aria-hidden />
        <p>
          {isMailed ? (
            <Trans>
              A link to a new password is on its way to <b>{email}</b>. It works for an hour, once.
            </Trans>
          ) : (
            <Trans>
              If <b>{email}</b> has an account here, a link to a new password is on its way. It works for an
              hour, once.
            </Trans>
          )}
        </p>
        <p>{t`Nothing there after a minute? Look in your spam folder too.`}</p>
        <Button variant="outline" full onClick={onAgain}>{t`Try another address`}</Button>
        <p className={styles.small}>
          <AppLink to="/login">{t`Back to log in`}</AppLink>
        </p>
      </div>
    </AuthPage>
  )
}
