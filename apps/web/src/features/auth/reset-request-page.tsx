import { Trans, useLingui } from '@lingui/react/macro'
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimpleOpen'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { TextField } from '../../ui/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import styles from './form.module.css'
import outcome from './outcome-page.module.css'
import { useAuthRequestResetMutation } from './reset-password.generated.ts'
import { isEmail } from './sign-up.rules.ts'

interface Sent {
  email: string
  /** False: whether there is an account is not told any more. */
  isMailed: boolean
}

/** Asks for a link to a new password. */
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
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const [request, { loading }] = useAuthRequestResetMutation()
  const input = useRef<HTMLInputElement>(null)

  const send = async () => {
    setRefusal(null)
    setLost(false)
    try {
      const answer = (await request({ variables: { email: email.trim() } })).data?.requestPasswordReset
      if (answer?.__typename === 'RequestPasswordResetSuccess')
        return onSent({ email: email.trim(), isMailed: answer.isMailed })
      if (answer?.__typename === 'ValidationError') setFault(answer.fields[0]?.message ?? answer.message)
      else if (answer?.__typename === 'EmailNotFoundError') setFault(answer.message)
      else setRefusal(answer?.message ?? null)
      input.current?.focus()
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (isEmail(email.trim())) return void send()
    setFault(t`Invalid e-mail`)
    input.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t`A new password`}>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
      <TextField
        ref={input}
        name="email"
        type="email"
        label={t`E-mail address`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={fault}
        onChange={(event) => {
          onEmail(event.target.value)
          setFault(null)
        }}
      />
      <div className={styles.go}>
        <Button type="submit" variant="ember" size="large" full busy={loading}>
          {t`Send me a link`}
        </Button>
        <p className={styles.small}>
          {t`Do you know it again?`} <AppLink to="/login">{t`Log in`}</AppLink>
        </p>
      </div>
    </form>
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
